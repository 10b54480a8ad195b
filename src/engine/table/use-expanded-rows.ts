import { useMemo, useState } from 'react'
import type { Row } from '@/schema'
import { useEvent } from '../context/use-event'
import type { Expansion, PlacedRow } from './model'

interface ExpandedRows {
  /** Every visible row, with the child rows of expanded ones. */
  readonly placed: readonly PlacedRow[]
  readonly open: ReadonlySet<string>
  /** Rows that were expanded once: their content stays mounted, hidden. */
  readonly seen: ReadonlySet<string>
  readonly toggle: (key: string, row: Row) => void
}

const NONE: readonly string[] = []

/** The expanded rows, and all rows in display order. */
export function useExpandedRows(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  expansion: Expansion | undefined,
): ExpandedRows {
  const [own, setOwn] = useState<readonly string[]>(NONE)
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set())
  const keys = expansion?.open ?? own
  const open = useMemo(() => new Set(keys), [keys])
  const toggle = useEvent((key: string, row: Row) => {
    const isOpen = !open.has(key)
    if (isOpen) setSeen(before => new Set([...before, key]))
    if (!expansion?.open) setOwn(before => (isOpen ? [...before, key] : before.filter(one => one !== key)))
    expansion?.onToggle?.(isOpen, row)
  })
  const { render, under } = expansion ?? {}
  const drawsBelow = render !== undefined
  const placed = useMemo(
    () => place(rows, { keyOf, open, under: drawsBelow ? undefined : under, canOpen: drawsBelow }, 0),
    [rows, keyOf, open, under, drawsBelow],
  )
  return { placed, open, seen, toggle }
}

interface RowPlacement {
  readonly keyOf: (row: Row) => string
  readonly open: ReadonlySet<string>
  readonly under: string | undefined
  readonly canOpen: boolean
}

function place(rows: readonly Row[], placement: RowPlacement, level: number): readonly PlacedRow[] {
  const { keyOf, open, under, canOpen } = placement
  return rows.flatMap(row => {
    const id = keyOf(row)
    const below = under === undefined ? undefined : row[under]
    if (!Array.isArray(below)) return [{ id, row, level, canOpen }]
    return [{ id, row, level, canOpen: true }, ...(open.has(id) ? place(below as Row[], placement, level + 1) : [])]
  })
}
