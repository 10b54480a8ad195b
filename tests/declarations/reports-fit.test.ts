// @vitest-environment happy-dom
import type { Language } from '@contract/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { columnsOf } from '@/engine/context/columns'
import { kinds } from '@/engine/kinds'
import { fitted } from '@/engine/list/column-widths'
import { withHeaderWidths } from '@/engine/list/text-width'
import { resourceOf } from '@/engine/report/table-rows'
import type { SpanUnit } from '@/lib/report-span'
import { type Report, sidesOf } from '@/schema'
import { readDrawnReports } from '../../tools/declared/world'

/** Width of a table in a window of 1024 pixels: without the menu, the card's padding and a scroll bar. */
const AVAILABLE_WIDTH = 736

describe('the tables of reports', () => {
  let reports: readonly (readonly [string, Report])[]
  beforeAll(async () => {
    reports = await readDrawnReports()
  })

  /** Columns of a report that do not fit, with their labels. */
  const missingColumns = (report: Report, language: Language, unit: SpanUnit) =>
    sidesOf(report).flatMap(({ table }) => {
      if (!table) return []
      const columns = columnsOf(resourceOf(report, table, unit), Object.keys(table.columns))
      const isFigure = ({ field }: (typeof columns)[number]) => kinds[field.kind].align === 'right'
      const at = language === 'zh' ? 0 : 1
      const { gone, isTooWide } = fitted(
        withHeaderWidths(columns, label => label[at], [], isFigure),
        AVAILABLE_WIDTH,
        {},
      )
      return [...gone, ...(isTooWide ? [`${table.call} is scrolled sideways`] : [])]
    })

  it.each([
    'zh',
    'en',
  ] as const)('fit into 1024 pixels without horizontal scrolling, and hide only optional columns, in %s', language => {
    const found = reports.flatMap(([route, report]) =>
      (['month', 'year', 'range'] as const).flatMap(unit =>
        missingColumns(report, language, unit).map(what => `${route}: ${what}`),
      ),
    )
    // Unsold goods are the difference of two other columns.
    expect([...new Set(found)]).toEqual(['generalityOverview: nosales_goods_num'])
  })
})
