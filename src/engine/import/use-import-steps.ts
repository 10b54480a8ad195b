import { factsOf } from '@contract/registry'
import { useMemo, useState } from 'react'
import type { OwnImport, Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type CheckedRow, type FileRow, type RowRejection, rowsOf } from './check-rows'
import { withDuplicates } from './duplicates'
import type { FaultyRow } from './faulty-row'
import { type ColumnMapping, guessMapping, type ImportField, importFields } from './fields'
import { guessPlace, type TablePlace, tableAt } from './file-table'
import type { ParsedFile } from './parse-file'
import { addressesIn, pictureFields, usePictureCheck, withLostPictures } from './picture-check'
import { type ImportRecord, isGoodRecord, recordsOf, rejectionsByLine, singleRecords } from './records'
import { type CheckedFile, useCheckedRows } from './use-checked-rows'

/** In this order; `step` is an index starting at 0. */
export const STEPS = ['file', 'columns', 'check', 'run'] as const

const NONE: readonly string[] = []

/** A parsed file and the position of its table. */
export interface ImportFile {
  readonly name: string
  readonly parsed: ParsedFile
  readonly place: TablePlace
}

/** The step, and what was entered up to it. */
interface ImportState {
  readonly step: number
  readonly file: ImportFile | undefined
  readonly mapping: ColumnMapping
  /** The numbers of skipped lines; a record is skipped as a whole. */
  readonly skipped: ReadonlySet<number>
  /** The rejections of the last run by line number; undefined before the first run. */
  readonly rejections: ReadonlyMap<number, RowRejection> | undefined
}

const START: ImportState = { step: 0, file: undefined, mapping: {}, skipped: new Set(), rejections: undefined }

/** The list, and its import. */
interface ImportSource {
  readonly screen: AnyList
  /** The import, if it has its own call and columns. */
  readonly own: OwnImport | undefined
  /** The permanent filters of the list, which new records receive. */
  readonly permanentFilters: object
}

export type ImportSteps = ReturnType<typeof useImportSteps>

/** The state of an import up to sending: the current step, and the entries and results so far. */
export function useImportSteps(resource: Resource, { screen, own, permanentFilters }: ImportSource) {
  const fields = useMemo(() => importFields(resource, screen, own), [resource, screen, own])
  const by = own?.by ?? factsOf(resource.name).unique ?? NONE
  const checked = useCheckedRows({ resource, fields, permanentFilters, by }, own)
  const { setRows, edit, isBusy, converter } = checked
  const [entered, setEntered] = useState(START)
  const enter = (change: Partial<ImportState>) => setEntered(before => ({ ...before, ...change }))
  const { step, file, mapping, skipped } = entered
  const missingFields = fields.filter(
    ({ key, isRequired }) =>
      isRequired && mapping[key] === undefined && resource.fields[key]?.options.initial === undefined,
  )
  const { records, pictures } = useWholeCheck(resource, { fields, by, checked, skipped }, step === 2)
  const selected = records.filter(({ no }) => !skipped.has(no))
  const table = useMemo(() => file && tableAt(file.parsed, file.place), [file])
  const choosePlace = (name: string, parsed: ParsedFile, place: TablePlace) => {
    pictures.restart()
    enter({ file: { name, parsed, place }, mapping: guessMapping(fields, tableAt(parsed, place).head) })
  }
  const onFile = (name: string, parsed: ParsedFile) => {
    choosePlace(name, parsed, guessPlace(parsed, fields))
    enter({ step: 1 })
  }
  const check = () => {
    if (table) checked.check(rowsOf(table, mapping), () => enter({ skipped: new Set(), step: 2 }))
  }
  /** Returns rejected rows to the validation step, where they can be corrected and sent again. */
  const correct = (made: ReadonlySet<number>, rejections: ReadonlyMap<number, RowRejection>) => {
    setRows(checked.rows.filter(({ no }) => !made.has(no)))
    enter({ rejections, step: 2 })
  }
  /** Loads the rejected rows of an earlier import, with their reasons; the names in them are loaded again. */
  const restore = (name: string, faulty: readonly FaultyRow[], lines: readonly FileRow[], onRestored: () => void) =>
    checked.check(lines, found => {
      const rejections = rejectionsByLine(faulty, recordsIn(found, fields), found.converter)
      pictures.restart()
      setEntered({
        ...{ ...START, step: 2, rejections, mapping: mappingOf(fields, found.rows) },
        file: { name, parsed: [], place: { sheet: 0, header: 0 } },
      })
      onRestored()
    })
  /** Returns to the first step, for another file. */
  const reset = () => {
    pictures.restart()
    setRows([])
    setEntered(START)
  }
  const used = fields.filter(({ key }) => mapping[key] !== undefined)
  const bad = selected.filter(record => !isGoodRecord(record)).length
  return {
    ...entered,
    ...{ isBusy, fields, table, converter, records, pictures, used, missingFields, selected, bad },
    ...{ onFile, choosePlace, check, edit, correct, restore, reset },
    setStep: (next: number) => enter({ step: next }),
    setMapping: (next: ColumnMapping) => enter({ mapping: next }),
    setSkipped: (next: ReadonlySet<number>) => enter({ skipped: next }),
  }
}

/** A column for each field that one of the lines has. */
const mappingOf = (fields: readonly ImportField[], rows: readonly CheckedRow[]): ColumnMapping =>
  Object.fromEntries(
    fields.filter(({ key }) => rows.some(({ texts }) => texts[key])).map(({ key }, at) => [key, at] as const),
  )

/** The records of validated lines. */
const recordsIn = (
  { rows, converter, ...context }: CheckedFile,
  fields: readonly ImportField[],
): readonly ImportRecord[] => (converter ? recordsOf(rows, { ...context, converter, fields }) : singleRecords(rows))

interface LinesToCheck {
  /** The fields that are unique together. */
  readonly by: readonly string[]
  readonly fields: readonly ImportField[]
  /** Validated line by line. */
  readonly checked: CheckedFile
  readonly skipped: ReadonlySet<number>
}

/** Validation across lines: records of several, duplicates, and pictures that do not load. */
function useWholeCheck(resource: Resource, { fields, by, checked, skipped }: LinesToCheck, isActive: boolean) {
  const { rows, converter, firstLines, lookups } = checked
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
    return withDuplicates(recordsIn({ rows: seen, converter, firstLines, lookups }, fields), by, skipped)
  }, [rows, converter, firstLines, lookups, shown, lost, by, fields, skipped])
  return { records, pictures }
}
