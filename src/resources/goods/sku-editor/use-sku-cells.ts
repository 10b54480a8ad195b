import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { plainNumber } from '@/lib/typed-number'
import { keyOf, type Sku, type StockField } from './skus'

export const PAGE = 50
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

const focusCell = (table: HTMLElement | null, cell: string) =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)?.focus()

/** Event handlers of cells; `at` is the row's index on its page. */
export interface SkuCells {
  readonly write: (sku: Sku, field: StockField, value: string) => void
  readonly paste: (event: ClipboardEvent, at: number, field: StockField) => void
  readonly step: (event: KeyboardEvent, at: number, field: StockField) => void
  readonly drop: (sku: Sku) => void
}

interface SkuCellsOptions {
  readonly skus: readonly Sku[]
  readonly onWrite: (changed: ReadonlyMap<string, Partial<Sku>>) => void
  readonly onDrop: (sku: Sku) => void
}

/** The current page of SKUs, and stable event handlers of its cells. */
export function useSkuCells({ skus, onWrite, onDrop }: SkuCellsOptions) {
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(skus.length / PAGE))
  const now = Math.min(page, last)
  const table = useRef<HTMLDivElement>(null)
  const target = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is rendered
  useEffect(() => {
    if (target.current !== undefined) focusCell(table.current, target.current)
    target.current = undefined
  }, [now])
  // Cells re-render only with their SKU, so handlers read the latest state from a ref.
  const latest = useRef({ skus, onWrite, onDrop, at: 0 })
  latest.current = { skus, onWrite, onDrop, at: (now - 1) * PAGE }

  const cells = useMemo((): SkuCells => {
    const goTo = (to: number, field: StockField) => {
      const cell = `${to % PAGE}.${field}`
      if (Math.floor(to / PAGE) * PAGE === latest.current.at) return focusCell(table.current, cell)
      // The rows of another page must be mounted first.
      target.current = cell
      setPage(Math.floor(to / PAGE) + 1)
    }
    return {
      write: (sku, field, value) => latest.current.onWrite(new Map([[keyOf(sku.specs), { [field]: value }]])),
      paste: (event, at, field) => {
        const below = pastedBelow(event, latest.current.skus.slice(latest.current.at + at), field)
        if (below) latest.current.onWrite(below)
      },
      step: (event, at, field) => {
        const by = STEPS[event.key]
        if (by === undefined) return
        event.preventDefault()
        const to = latest.current.at + at + by
        if (to >= 0 && to < latest.current.skus.length) goTo(to, field)
      },
      drop: sku => latest.current.onDrop(sku),
    }
  }, [])
  return { table, now, setPage, cells }
}

/** The first cell of a pasted line; numbers without formatting. */
const cellOf = (field: StockField, line: string): string => {
  const text = (line.split('\t')[0] ?? '').trim()
  return field === 'sn' ? text : plainNumber(text)
}

/** A pasted column fills the rows from here on; a single figure is left to the input. */
function pastedBelow(event: ClipboardEvent, rows: readonly Sku[], field: StockField) {
  const lines = event.clipboardData.getData('text').replace(/\r/g, '').replace(/\n$/, '').split('\n')
  if (lines.length < 2) return undefined
  event.preventDefault()
  const below = lines.slice(0, rows.length).flatMap((line, step) => {
    const row = rows[step]
    return row ? [[keyOf(row.specs), { [field]: cellOf(field, line) }] as const] : []
  })
  return new Map(below)
}
