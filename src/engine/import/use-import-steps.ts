import { factsOf } from '@contract/registry'
import { useMemo, useState } from 'react'
import { ownImport, type Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type CheckedRow, isGood, type RowRejection, rowsOf } from './check-rows'
import { withDuplicates } from './duplicates'
import { type ColumnMapping, guessMapping, type ImportField, importFields } from './fields'
import { guessPlace, type TablePlace, tableAt } from './file-table'
import type { ParsedFile } from './parse-file'
import { addressesIn, pictureFields, usePictureCheck, withLostPictures } from './picture-check'
import { useCheckedRows } from './use-checked-rows'

/** In this order; `step` is an index starting at 0. */
export const STEPS = ['file', 'columns', 'check', 'run'] as const

const NONE: readonly string[] = []

/** A parsed file and the position of its table. */
export interface ImportFile {
  readonly name: string
  readonly parsed: ParsedFile
  readonly place: TablePlace
}

/** The rows an import begins with; without rows it begins with the choice of a file. */
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
  const unique = ownImport(screen)?.by ?? factsOf(resource.name).unique ?? NONE
  const checked = useCheckedRows({ resource, fields, fixed })
  const { setRows, edit, isBusy } = checked
  const [step, setStep] = useState(0)
  const [file, setFile] = useState<ImportFile>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  /** The rejections of the last run by row number; undefined before the first run. */
  const [refused, setRefused] = useState<ReadonlyMap<number, RowRejection>>()
  const lacking = fields.filter(
    ({ key, isRequired }) =>
      isRequired && mapping[key] === undefined && resource.fields[key]?.options.initial === undefined,
  )
  const { rows, pictures } = useWholeCheck(resource, { fields, unique, checked: checked.rows, skipped }, step === 2)
  const wanted = rows.filter(row => !skipped.has(row.no))
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
  /** Begins anew from the given rows, which replace the former ones. */
  const begin = (from: Partial<ImportStart>) => {
    pictures.restart()
    setFile(from.file)
    setMapping(from.mapping ?? {})
    setRows(from.rows ?? [])
    setSkipped(new Set())
    setRefused(from.refused)
    setStep(from.rows ? 2 : 0)
  }
  /** Loads the rejected rows of an earlier import, with their reasons. */
  const restore = (name: string, left: readonly CheckedRow[], why: ReadonlyMap<number, RowRejection>) => {
    const file = { name, parsed: [], place: { sheet: 0, header: 0 } }
    begin({ file, mapping: mappingOf(fields, left), rows: left, refused: why })
  }
  /** Returns to the first step, for another file. */
  const reset = () => begin({})
  const used = fields.filter(({ key }) => mapping[key] !== undefined)
  const bad = wanted.filter(row => !isGood(row)).length
  const gathered = { fields, file, table, mapping, rows, pictures, skipped, refused, used, lacking, wanted, bad }
  const moves = { setStep, onFile, choosePlace, setMapping, check, edit, setSkipped, mend, restore, reset }
  return { step, isBusy, ...gathered, ...moves }
}

/** A column for each field that one of the rows has. */
const mappingOf = (fields: readonly ImportField[], rows: readonly CheckedRow[]): ColumnMapping =>
  Object.fromEntries(
    fields.filter(({ key }) => rows.some(({ texts }) => texts[key])).map(({ key }, at) => [key, at] as const),
  )

interface RowsToCheck {
  /** The fields that are unique together. */
  readonly unique: readonly string[]
  readonly fields: readonly ImportField[]
  /** Validated row by row. */
  readonly checked: readonly CheckedRow[]
  readonly skipped: ReadonlySet<number>
}

/** Validation across rows: duplicates, and pictures that do not load. */
function useWholeCheck(resource: Resource, { fields, unique, checked, skipped }: RowsToCheck, isActive: boolean) {
  const shown = useMemo(() => pictureFields(resource, fields), [resource, fields])
  const addresses = useMemo(
    () =>
      addressesIn(
        checked.filter(({ no }) => !skipped.has(no)),
        shown,
      ),
    [checked, skipped, shown],
  )
  const pictures = usePictureCheck(addresses, isActive)
  const { lost } = pictures
  const rows = useMemo(
    () => withDuplicates(withLostPictures(checked, shown, lost), unique, skipped),
    [checked, shown, lost, unique, skipped],
  )
  return { rows, pictures }
}
