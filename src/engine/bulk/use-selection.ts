import { useCallback, useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource, Row } from '@/schema'
import type { Ticks } from '../table/model'

/** The selected records of a list, across pages, or all matching records. */
export interface Selection {
  /** The selected records by id, as last loaded. */
  readonly picked: ReadonlyMap<string, Row>
  /** All records that match the current filters, loaded or not. */
  readonly isAll: boolean
  readonly count: number
  /** Selects or deselects a record. */
  readonly toggle: (row: Row) => void
  readonly pickAll: () => void
  readonly clear: () => void
  /** The row selection for the table. */
  readonly column: Ticks
}

interface SelectionOptions {
  readonly resource: Resource
  /** The rows of the page. */
  readonly rows: readonly Row[]
  readonly total: number
  /** The current filters as text; a change ends "all matching records". */
  readonly filters: string
}

const NOTHING: ReadonlyMap<string, Row> = new Map()

/**
 * Row selection of a list for bulk actions. It survives paging, sorting and filtering; "all matching records" ends when
 * the filters change. Unticking one record of "all" leaves the rest of the page ticked.
 */
export function useSelection({ resource, rows, total, filters }: SelectionOptions): Selection {
  const { t } = useMessages()
  const [state, setState] = useState<{ picked: ReadonlyMap<string, Row>; allOf?: string }>({ picked: NOTHING })
  const isAll = state.allOf === filters
  const idOf = useCallback((row: Row) => String(row[resource.id]), [resource])

  // Rows of the current page replace older copies in the selection.
  const picked = useMemo(() => {
    if (isAll) return new Map(rows.map(row => [idOf(row), row]))
    const fresh = new Map(state.picked)
    for (const row of rows) if (fresh.has(idOf(row))) fresh.set(idOf(row), row)
    return fresh
  }, [state.picked, isAll, rows, idOf])

  const clear = useCallback(() => setState({ picked: NOTHING }), [])
  const toggle = (row: Row) => {
    const next = new Map(picked)
    if (!next.delete(idOf(row))) next.set(idOf(row), row)
    setState({ picked: next })
  }
  const pickAll = useCallback(() => setState({ picked: NOTHING, allOf: filters }), [filters])
  const column = useMemo(
    (): Ticks => ({
      keys: new Set(picked.keys()),
      nameOf: row => t('list.pick', { name: String(row[resource.titleField] ?? '') }),
      pageName: t('list.pickPage'),
      onChange: (keys, chosen) => {
        const seen = new Map([...picked, ...chosen.map(row => [idOf(row), row] as const)])
        setState({
          picked: new Map(
            keys.flatMap(key => {
              const row = seen.get(key)
              return row ? [[key, row] as const] : []
            }),
          ),
        })
      },
    }),
    [picked, idOf, resource, t],
  )
  return { picked, isAll, count: isAll ? total : picked.size, toggle, pickAll, clear, column }
}
