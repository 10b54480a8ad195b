import type { CallKey } from '@contract/calls'
import writeXlsx, { type Cell, type SheetData } from 'write-excel-file/browser'
import type { CallNow } from '@/providers/data/use-call'
import type { Translator } from '@/providers/i18n/use-messages'
import type { AnyField, Chart, Row } from '@/schema'
import type { DrawnColumn } from '../context/columns'
import { autoFilter } from '../export/auto-filter'
import { fileName } from '../export/file'
import { sheetData } from '../export/sheet-data'
import { kinds } from '../kinds'
import { type ChartData, placeNames } from './chart-data'
import { firstAt, headsOf, pointAt, positionsIn } from './chart-rows'

/** Exports the values of a chart's table as a workbook, numbers as numbers. */
export async function saveChart(chart: Chart, title: string, drawn: ChartData, translator: Translator): Promise<void> {
  const { lines, heads } = headsOf(chart, drawn, translator)
  const nameOf = placeNames(drawn.points)
  const format = kinds[(chart.value as AnyField).kind].amount ? { format: '#,##0.00' } : {}
  const rows = positionsIn(drawn).map((at): Cell[] => {
    const first = firstAt(drawn, at)
    return [
      ...(chart.chart === 'ranking' ? [{ type: Number, value: Number(at) }] : []),
      { type: String, value: first ? nameOf(first) : at },
      ...lines.map(line => {
        const point = pointAt(drawn, at, line)
        return point ? { type: Number, value: point.value, ...format } : null
      }),
    ] as Cell[]
  })
  await save(title, [heads.map((value): Cell => ({ value, fontWeight: 'bold' })), ...rows])
}

/** Rows per request. */
const SIZE = 100

/** Exports every row of a report's table as a workbook, page by page if its call returns pages. */
export async function saveTable(
  name: string,
  { call, sent, paged }: { readonly call: CallKey; readonly sent: Row; readonly paged: boolean },
  callAny: CallNow['any'],
  made: {
    readonly columns: readonly DrawnColumn[]
    readonly rows: (rows: readonly Row[], before: number) => readonly Row[]
  },
  translator: Translator,
): Promise<void> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const query = paged ? { ...sent, page_no: page, page_size: SIZE } : sent
    const { data, data_total } = (await callAny(call, { query })) as { data: readonly Row[]; data_total: number }
    all.push(...made.rows(data, all.length))
    if (!paged || data.length === 0 || all.length >= data_total) break
  }
  await save(name, sheetData(all, made.columns, translator))
}

async function save(name: string, data: SheetData): Promise<void> {
  const sheets = [
    { sheet: name.slice(0, 31).replace(/[\\/:*?[\]]/g, ' '), data, columns: data[0]?.map(() => ({ width: 22 })) ?? [] },
  ]
  await writeXlsx(sheets, { features: [autoFilter(sheets)] }).toFile(fileName(name, 'xlsx'))
}
