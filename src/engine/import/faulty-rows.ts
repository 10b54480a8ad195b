import { csvValue } from '../export/cells'
import { fileName } from '../export/file'
import { kinds, type LabelTranslator } from '../kinds'
import type { FileRow, ImportSubject } from './check-rows'
import type { FaultyRow } from './faulty-row'

/** The texts of a row, as in a file. */
function textsOf(
  { values }: FaultyRow,
  { resource, fields }: Pick<ImportSubject, 'resource' | 'fields'>,
  translator: LabelTranslator,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ key, label }) => {
      const field = resource.fields[key]
      const value = values[key]
      if (!field || value === undefined || value === null) return [key, '']
      const how = kinds[field.kind].imports
      // Times and choices are written differently in a file than on the wire.
      const isLabelled = how === 'time' || how === 'choice'
      return [key, String(isLabelled ? csvValue(values, { key, label, field }, translator) : value)]
    }),
  )
}

/** The lines of rejected rows, as they were sent or as a file would have them. */
export const fileRowsOf = (
  rows: readonly FaultyRow[],
  of: Pick<ImportSubject, 'resource' | 'fields'>,
  translator: LabelTranslator,
): readonly FileRow[] =>
  rows.flatMap(row => (row.lines.length > 0 ? row.lines : [{ no: row.no, texts: textsOf(row, of, translator) }]))

/** Saves rejected rows as a workbook that can be corrected and imported again, with the reason in the last column. */
export async function saveFaultyRows(
  name: string,
  rows: readonly FaultyRow[],
  of: Pick<ImportSubject, 'resource' | 'fields'>,
  translator: LabelTranslator & { readonly why: string; readonly left: string },
): Promise<void> {
  const { default: writeXlsx } = await import('write-excel-file/browser')
  const lines = rows.flatMap(row =>
    fileRowsOf([row], of, translator).map(({ texts }, at) => ({
      texts,
      why: at === 0 ? row.message || translator.left : '',
    })),
  )
  const used = of.fields.filter(({ key }) => lines.some(({ texts }) => texts[key]))
  const text = (value: string) => ({ value, type: String })
  const head = [...used.map(({ label }) => translator.word(label)), translator.why]
  const body = lines.map(({ texts, why }) => [...used.map(({ key }) => text(texts[key] ?? '')), text(why)])
  await writeXlsx([
    {
      sheet: name.slice(0, 31),
      data: [head.map(value => ({ value, fontWeight: 'bold' as const })), ...body],
      columns: head.map((_, at) => ({ width: at === used.length ? 50 : 22 })),
      stickyRowsCount: 1,
    },
  ]).toFile(fileName(name, 'xlsx'))
}
