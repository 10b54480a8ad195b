import { useMemo } from 'react'
import type { ListOrdering } from '@/providers/data/ordering'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { columnsOf } from '../context/columns'
import { kinds } from '../kinds'
import { withHeaderWidths, withSummaryWidths } from './text-width'
import type { SummaryValues } from './use-summary'
import { arrangeColumns, type DeclaredColumns, type LayoutColumn } from './views/layout'
import type { Views } from './views/use-views'

/** The visible and the hidden columns that a list declares. */
export const useDeclaredColumns = (resource: Resource, screen: AnyList): DeclaredColumns =>
  useMemo(
    () => ({
      columns: columnsOf(resource, screen.columns, screen.cells),
      extra: columnsOf(resource, screen.hiddenColumns ?? [], screen.cells),
    }),
    [resource, screen],
  )

/** The columns in the current layout, each with the width of its header and sum. */
export function useListColumns(
  { declared, layout }: Views,
  { columns: sorts }: ListOrdering,
  summed: SummaryValues | undefined,
): readonly LayoutColumn[] {
  const { word, language } = useMessages()
  const headed = useMemo(
    () =>
      withHeaderWidths(
        arrangeColumns(declared, layout),
        word,
        sorts,
        ({ field }) => kinds[field.kind].align === 'right',
      ),
    [declared, layout, word, sorts],
  )
  return useMemo(
    () =>
      withSummaryWidths(headed, summed, ({ key, field }, sums) =>
        kinds[field.kind].text(sums[key], sums, field, { word, language }),
      ),
    [headed, summed, word, language],
  )
}
