import { ruleMessages } from '@contract/messages'
import { isBlank } from '@contract/rules'
import type { Row } from '@/schema'
import { type CellError, type CheckedRow, isGood, type RowRejection } from './check-rows'
import type { FaultyRow } from './faulty-row'
import type { ImportField } from './fields'
import type { RecordConverter } from './record-converter'

/** A record of the file: one line, or several adjacent ones. */
export interface ImportRecord {
  /** The number of its first line, by which it is sent. */
  readonly no: number
  readonly lines: readonly CheckedRow[]
  /** The values for the request. */
  readonly values: Row
}

/** The number of each line -> that of the first line of its record. */
export type FirstLines = ReadonlyMap<number, number>

/** What determines the records of the lines. */
export interface RecordContext {
  readonly converter: RecordConverter
  readonly firstLines: FirstLines
  readonly fields: readonly ImportField[]
  /** What `RecordConverter.load` has returned. */
  readonly lookups: unknown
}

export const isGoodRecord = ({ lines }: ImportRecord): boolean => lines.every(isGood)

/** The number of lines in the file that these records have. */
export const lineCountOf = (records: readonly ImportRecord[]): number =>
  records.reduce((sum, { lines }) => sum + lines.length, 0)

const textOf = ({ texts }: CheckedRow, key: string): string => texts[key]?.trim() ?? ''
const valueAt = ({ values }: CheckedRow, key: string): unknown => (values as Readonly<Record<string, unknown>>)[key]
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The records of lines that are records of their own. */
export const singleRecords = (rows: readonly CheckedRow[]): readonly ImportRecord[] =>
  rows.map(row => ({ no: row.no, lines: [row], values: row.values }))

/**
 * Finds the records of a file: a line continues the record above if it has no key, or the same one. Names and ids of the
 * same record are the same key. Later corrections do not change the records, so that no line moves while it is edited.
 * @param by the fields whose values identify a record
 */
export function firstLinesOf(rows: readonly CheckedRow[], by: readonly string[]): FirstLines {
  const [key = ''] = by
  let first: CheckedRow | undefined
  return new Map(
    rows.map(row => {
      const above = first
      if (!above || !(textOf(row, key) === '' || by.every(one => continues(row, above, one)))) first = row
      return [row.no, first?.no ?? row.no]
    }),
  )
}

function linesByRecord(rows: readonly CheckedRow[], firstLines: FirstLines): readonly CheckedRow[][] {
  const found = new Map<number, CheckedRow[]>()
  for (const row of rows) {
    const first = firstLines.get(row.no) ?? row.no
    const lines = found.get(first)
    if (lines) lines.push(row)
    else found.set(first, [row])
  }
  return [...found.values()]
}

const continues = (row: CheckedRow, head: CheckedRow, key: string): boolean => {
  const [text, before] = [textOf(row, key), textOf(head, key)]
  if (text === before || text === '') return true
  const value = valueAt(row, key)
  return value !== undefined && !row.errors[key] && same(value, valueAt(head, key))
}

/**
 * Converts lines to records, with the errors of each record at the lines and fields that they concern: missing and
 * contradictory shared values, and what the record's own check finds.
 */
export const recordsOf = (rows: readonly CheckedRow[], context: RecordContext): readonly ImportRecord[] =>
  linesByRecord(rows, context.firstLines).map(lines => knownRecord(lines, context) ?? recordOf(lines, context))

/** Records by their first line: while one is edited, thousands of others are the same. */
const made = new WeakMap<CheckedRow, { readonly from: readonly unknown[]; readonly record: ImportRecord }>()

const sourcesOf = (lines: readonly CheckedRow[], { converter, fields, lookups }: RecordContext) => [
  converter,
  fields,
  lookups,
  ...lines,
]

function knownRecord(lines: readonly CheckedRow[], context: RecordContext): ImportRecord | undefined {
  const before = lines[0] && made.get(lines[0])
  const now = sourcesOf(lines, context)
  const isSame = before?.from.length === now.length && before.from.every((one, at) => one === now[at])
  return isSame ? before.record : undefined
}

function recordOf(lines: readonly CheckedRow[], context: RecordContext): ImportRecord {
  const { converter, fields, lookups } = context
  const found = lines.map(({ errors }) => ({ ...errors }) as Record<string, CellError>)
  const note = (line: number, field: string, error: CellError) => {
    const cells = found[line]
    if (cells) cells[field] ??= error
  }
  const shared = sharedValues(lines, { converter, fields }, note)
  const values = lines.map(row => row.values)
  const record = { shared, lines: values, lookups }
  const body = converter.body(record)
  for (const [path, broken] of Object.entries(converter.check(body, record))) {
    const { line, field } = converter.cellAt(path, values) ?? { line: 0, field: path.split('.')[0] ?? path }
    // The value is missing in the body because its text is invalid.
    const isReported = converter.shared.includes(field) && holderOf(lines, field)?.errors[field] !== undefined
    if (!isReported) note(line, field, broken)
  }
  const checked = lines.map((row, at) => {
    const errors = found[at] ?? {}
    return same(Object.keys(errors), Object.keys(row.errors)) ? row : { ...row, errors }
  })
  const [first] = lines
  const result = { no: first?.no ?? 0, lines: checked, values: body }
  if (first) made.set(first, { from: sourcesOf(lines, context), record: result })
  return result
}

/** The line that has a value which the record has once: the first with a text, or the first of all. */
const holderOf = (lines: readonly CheckedRow[], key: string): CheckedRow | undefined =>
  lines.find(row => textOf(row, key) !== '') ?? lines[0]

/** The values that a record has once: those of the first line with one, which the other lines may repeat. */
function sharedValues(
  lines: readonly CheckedRow[],
  { converter, fields }: Pick<RecordContext, 'converter' | 'fields'>,
  note: (line: number, field: string, error: CellError) => void,
): Row {
  const shared = new Set(converter.shared)
  const entries = fields.flatMap(({ key, isRequired }) => {
    const holder = holderOf(lines, key)
    if (!shared.has(key) || !holder) return []
    const value = valueAt(holder, key)
    const isWrong = holder.errors[key] !== undefined
    if (isRequired && !isWrong && isBlank(value)) note(0, key, { label: ruleMessages.required })
    lines.forEach((row, at) => {
      if (row === holder || isWrong || textOf(row, key) === '' || row.errors[key]) return
      if (!same(valueAt(row, key), value)) note(at, key, { differsFrom: holder.no })
    })
    return [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

/** The rejections of records, at the lines and fields that they concern; of the first line if they name none. */
export function rejectionsByLine(
  faulty: readonly FaultyRow[],
  records: readonly ImportRecord[],
  converter: RecordConverter | undefined,
): ReadonlyMap<number, RowRejection> {
  const byNo = new Map(records.map(record => [record.no, record]))
  const all = new Map<number, RowRejection>()
  for (const { no, message: why, fields } of faulty) {
    if (!why) continue
    const lines = byNo.get(no)?.lines ?? []
    const cells = fields.map(
      path =>
        converter?.cellAt(
          path,
          lines.map(({ values }) => values),
        ) ?? { line: 0, field: path },
    )
    const named = new Set(cells.map(({ line }) => line))
    for (const at of named.size > 0 ? named : [0]) {
      const inLine = cells.flatMap(({ line, field }) => (line === at ? [field] : []))
      all.set(lines[at]?.no ?? no, { why, fields: inLine })
    }
  }
  return all
}
