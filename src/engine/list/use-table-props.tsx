import { type ReactNode, useMemo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { NoRows } from '../states'
import type { AnyList } from './filters'
import type { RecordTableProps, Sorting } from './record-table'
import type { TopAction } from './use-list-acts'
import type { Asked, ListState } from './use-list-screen'
import type { Narrowing } from './use-narrowing'
import { useStable } from './use-stable'

const SIZES = [10, 20, 50, 100] as const

interface TablePropsOptions {
  readonly screen: AnyList
  readonly list: ListState
  /** What narrows the list, each with its words. */
  readonly inForce: Narrowing['inForce']
  /** What makes a new record, by the name of its action. */
  readonly add: TopAction | undefined
  readonly ask: (next: Asked) => void
  readonly run: (name: string) => void
}

interface TableProps {
  readonly sorting: Sorting | undefined
  readonly pager: RecordTableProps['pager']
  readonly empty: ReactNode
}

/**
 * Order, pages and the empty table, the same objects until they say something else: the table is drawn again when it
 * has something else to show, not when a request comes or goes or its tab is shown.
 */
export function useTableProps({ screen, list, inForce, add, ask, run }: TablePropsOptions): TableProps {
  const { word } = useWords()
  const { sorts, sizes = SIZES } = screen
  const { currentPage: current, pageSize, total = 0 } = list
  const [sorter] = list.sorters
  const [by, order] = [sorter?.field, sorter?.order]

  const onSort = useStable((...[field, next]: Parameters<Sorting['onSort']>) =>
    ask({ sorters: next ? [{ field, order: next }] : [] }),
  )
  const onChange = useStable((next: number, size: number) => {
    if (size === pageSize) list.turnTo(next)
    else ask({ pageSize: size })
  })
  const onDrop = useStable((param: string) => ask({ values: { ...list.values, [param]: '' } }))
  const onClear = useStable(() => ask({ values: {} }))
  const onAdd = useStable(() => add && run(add[0]))
  const label = add && word(add[1].label)
  return {
    sorting: useMemo(() => sorts && { columns: sorts, by, order, onSort }, [sorts, by, order, onSort]),
    pager: useMemo(() => ({ current, pageSize, total, sizes, onChange }), [current, pageSize, total, sizes, onChange]),
    empty: useMemo(
      () => (
        <NoRows
          asked={inForce.map(one => ({ name: word(one.label), drop: () => onDrop(one.param) }))}
          onClear={onClear}
          {...(label && { add: { label, run: onAdd } })}
        />
      ),
      [inForce, onDrop, onClear, label, onAdd, word],
    ),
  }
}
