import { useMemo, useState } from 'react'
import type { Resource, Row } from '@/schema'
import { kinds } from '../kinds'
import type { TableSorting } from '../list/record-table-props'

type Direction = 'asc' | 'desc'
type Order = readonly [key: string, direction: Direction]

/** Parses a value as a number; undefined for text, which is compared as text. */
const numberIn = (value: unknown): number | undefined => {
  const text = String(value ?? '').replace(/[%,+]/g, '')
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
}

/** Compares two values; empty ones come last in either direction. */
export function compareValues(a: unknown, b: unknown, direction: Direction): number {
  const [isNoneA, isNoneB] = [a, b].map(value => value === null || value === undefined || value === '')
  if (isNoneA || isNoneB) return Number(isNoneA) - Number(isNoneB)
  const [x, y] = [numberIn(a), numberIn(b)]
  const order = x !== undefined && y !== undefined ? x - y : String(a).localeCompare(String(b), 'zh-CN')
  return direction === 'asc' ? order : -order
}

/** Sorts the rows of an unpaged table; unsorted, they are in the server's order. */
export function useSortedRows({ fields }: Resource, rows: readonly Row[], isWhole: boolean) {
  const [order, setOrder] = useState<Order>()
  const sorted = useMemo(() => {
    if (!order || !isWhole) return rows
    const [key, direction] = order
    return [...rows].sort((a, b) => compareValues(a[key], b[key], direction))
  }, [rows, order, isWhole])
  const sorting: TableSorting | undefined = useMemo(() => {
    if (!isWhole) return undefined
    const columns = Object.keys(fields)
    const isFigure = (key: string) => kinds[fields[key]?.kind ?? 'text'].align !== undefined
    return {
      columns,
      order,
      // Numbers are sorted in descending order first.
      usual: columns.filter(isFigure).includes(order?.[0] ?? '') && order ? [order[0], 'desc'] : undefined,
      onSort: (by, direction) => setOrder(direction && [by, isFigure(by) && order?.[0] !== by ? 'desc' : direction]),
    }
  }, [fields, order, isWhole])
  return { rows: sorted, sorting }
}
