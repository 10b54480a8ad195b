import { factsOf } from '@contract/registry'
import { useMemo, useState } from 'react'
import { ownImports, type Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type CheckedRow, type FileRow, type RowRejection, rowsOf } from './check-rows'
import { withDuplicates } from './duplicates'
import { type ColumnMapping, guessMapping, type ImportField, importFields } from './fields'
import { guessPlace, type TablePlace, tableAt } from './file-table'
import type { ParsedFile } from './parse-file'
import { addressesIn, pictureFields, usePictureCheck, withLostPictures } from './picture-check'
import { type ImportRecord, isGoodRecord, recordsOf, rejectionsByLine, singleRecords } from './records'
import { type Checked, useCheckedRows } from './use-checked-rows'
import type { FaultyRow } from './use-server-import'

/** In this order; `step` is an index starting at 0. */
export const STEPS = ['file', 'columns', 'check', 'run'] as const

const NONE: readonly string[] = []

/** A parsed file and the position of its table. */
export interface ImportFile {
  readonly name: string
  readonly parsed: ParsedFile
  readonly place: TablePlace
}

/** The lines an import begins with; without lines it begins with the choice of a file. */
interface ImportStart {
  readonly file: ImportFile
  readonly mapping: ColumnMapping
  readonly rows: readonly CheckedRow[]
  readonly refused: ReadonlyMap<number, RowRejection>
}

export type ImportSteps = ReturnType<typeof useImportSteps>

/** The state of an import up to sending: the current step, and the entries and results so far. */
export function useImportSteps(resource: Resource, screen: AnyList, fixed: object) {
  const fields = useMemo(() => importFields(resource, screen), [resource, screen])
  const [own] = ownImports(screen)
  const by = own?.by ?? factsOf(resource.name).unique ?? NONE
  const checked = useCheckedRows({ resource, fields, fixed }, own)
  const { setRows, edit, isBusy, how } = checked
  const [step, setStep] = useState(0)
  const [file, setFile] = useState<ImportFile>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  /** The numbers of skipped lines; a record is skipped as a whole. */
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  /** The rejections of the last run by line number; undefined before the first run. */
  const [refused, setRefused] = useState<ReadonlyMap<number, RowRejection>>()
  const lacking = fields.filter(
    ({ key, isRequired }) =>
      isRequired && mapping[key] === undefined && resource.fields[key]?.options.initial === undefined,
  )
  const { records, pictures } = useWholeCheck(resource, { fields, by, checked, skipped }, step === 2)
  const wanted = records.filter(({ no }) => !skipped.has(no))
  const table = useMemo(() => file && tableAt(file.parsed, file.place), [file])
  const choosePlace = (name: string, parsed: ParsedFile, place: TablePlace) => {
    pictures.restart()
    setFile({ name, parsed, place })
    setMapping(guessMapping(fields, tableAt(parsed, place).head))
  }
  const onFile = (name: string, parsed: ParsedFile) => {
    choosePlace(name, parsed, guessPlace(parsed, fields))
    setStep(1)
  }
  const check = () => {
    if (!table) return
    checked.check(rowsOf(table, mapping), () => {
      setSkipped(new Set())
      setStep(2)
    })
  }
  /** Returns rejected rows to the validation step, where they can be corrected and sent again. */
  const mend = (made: ReadonlySet<number>, why: ReadonlyMap<number, RowRejection>) => {
    setRefused(why)
    setRows(checked.rows.filter(({ no }) => !made.has(no)))
    setStep(2)
  }
  /** Begins anew from the given lines, which replace the former ones. */
  const begin = (from: Partial<ImportStart>) => {
    pictures.restart()
    setFile(from.file)
    setMapping(from.mapping ?? {})
    setRows(from.rows ?? [])
    setSkipped(new Set())
    setRefused(from.refused)
    setStep(from.rows ? 2 : 0)
  }
  /** Loads the rejected rows of an earlier import, with their reasons; the names in them are loaded again. */
  const restore = (name: string, faulty: readonly FaultyRow[], lines: readonly FileRow[], onRestored: () => void) =>
    checked.check(lines, found => {
      const file = { name, parsed: [], place: { sheet: 0, header: 0 } }
      const all = recordsIn(found, { by, fields })
      const refused = rejectionsByLine(faulty, all, found.how)
      begin({ file, mapping: mappingOf(fields, found.rows), rows: found.rows, refused })
      onRestored()
    })
  /** Returns to the first step, for another file. */
  const reset = () => begin({})
  const used = fields.filter(({ key }) => mapping[key] !== undefined)
  const bad = wanted.filter(record => !isGoodRecord(record)).length
  const gathered = { fields, file, table, mapping, how, records, pictures, skipped, refused, used, lacking, wanted, bad }
  const moves = { setStep, onFile, choosePlace, setMapping, check, edit, setSkipped, mend, restore, reset }
  return { step, isBusy, ...gathered, ...moves }
}

/** A column for each field that one of the lines has. */
const mappingOf = (fields: readonly ImportField[], rows: readonly CheckedRow[]): ColumnMapping =>
  Object.fromEntries(
    fields.filter(({ key }) => rows.some(({ texts }) => texts[key])).map(({ key }, at) => [key, at] as const),
  )

/** The records of validated lines. */
const recordsIn = (
  { rows, how, known }: Checked,
  { by, fields }: { readonly by: readonly string[]; readonly fields: readonly ImportField[] },
): readonly ImportRecord[] => (how ? recordsOf(rows, { how, by, fields, known }) : singleRecords(rows))

interface LinesToCheck {
  /** The fields that are unique together. */
  readonly by: readonly string[]
  readonly fields: readonly ImportField[]
  /** Validated line by line. */
  readonly checked: Checked
  readonly skipped: ReadonlySet<number>
}

/** Validation across lines: records of several, duplicates, and pictures that do not load. */
function useWholeCheck(resource: Resource, { fields, by, checked, skipped }: LinesToCheck, isActive: boolean) {
  const { rows, how, known } = checked
  const shown = useMemo(() => pictureFields(resource, fields), [resource, fields])
  const addresses = useMemo(
    () =>
      addressesIn(
        rows.filter(({ no }) => !skipped.has(no)),
        shown,
      ),
    [rows, skipped, shown],
  )
  const pictures = usePictureCheck(addresses, isActive)
  const { lost } = pictures
  const records = useMemo(() => {
    const seen = withLostPictures(rows, shown, lost)
    return withDuplicates(recordsIn({ rows: seen, how, known }, { by, fields }), by, skipped)
  }, [rows, how, known, shown, lost, by, fields, skipped])
  return { records, pictures }
}
