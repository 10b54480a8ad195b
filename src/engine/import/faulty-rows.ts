import { csvValue } from '../export/cells'
import { fileName } from '../export/file'
import { kinds, type LabelTranslator } from '../kinds'
import { type CheckedRow, checkRow, type ImportSubject, type RowRejection } from './check-rows'
import type { ImportField } from './fields'
import type { FaultyRow } from './use-server-import'

/** The fields with a value in any row, in the form's order. */
export const usedFields = (fields: readonly ImportField[], rows: readonly FaultyRow[]): readonly ImportField[] =>
  fields.filter(({ key }) => rows.some(({ values }) => values[key] !== undefined && values[key] !== null))

/** The texts of a row, as in a file. */
function textsOf(
  { values }: FaultyRow,
  { resource, fields }: ImportSubject,
  say: LabelTranslator,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ key, label }) => {
      const field = resource.fields[key]
      const value = values[key]
      if (!field || value === undefined || value === null) return [key, '']
      const how = kinds[field.kind].imports
      // Times and choices are written differently in a file than on the wire.
      const isSaid = how === 'time' || how === 'choice'
      return [key, String(isSaid ? csvValue(values, { key, label, field }, say) : value)]
    }),
  )
}

/** Rows that the server rejected, for correction in the drawer. */
export const rowsToMend = (
  rows: readonly FaultyRow[],
  of: ImportSubject,
  say: LabelTranslator,
): readonly CheckedRow[] => rows.map(row => checkRow({ no: row.no, texts: textsOf(row, of, say) }, of))

/** The rejections by row number. */
export const rejectionsOf = (rows: readonly FaultyRow[]): ReadonlyMap<number, RowRejection> =>
  new Map(rows.flatMap(({ no, message, fields }) => (message ? [[no, { why: message, fields }] as const] : [])))

/** Saves rejected rows as a workbook that can be corrected and imported again, with the reason in the last column. */
export async function saveFaultyRows(
  name: string,
  rows: readonly FaultyRow[],
  of: ImportSubject,
  say: LabelTranslator & { readonly why: string; readonly left: string },
): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  const used = usedFields(of.fields, rows)
  const text = (value: string) => ({ value, type: String })
  const head = [...used.map(({ label }) => say.word(label)), say.why]
  const lines = rows.map(row => {
    const texts = textsOf(row, of, say)
    return [...used.map(({ key }) => text(texts[key] ?? '')), text(row.message || say.left)]
  })
  await writeXlsx([
    {
      sheet: name.slice(0, 31),
      data: [head.map(value => ({ value, fontWeight: 'bold' as const })), ...lines],
      columns: head.map((_, at) => ({ width: at === used.length ? 50 : 22 })),
      stickyRowsCount: 1,
    },
  ]).toFile(fileName(name, 'xlsx'))
}
