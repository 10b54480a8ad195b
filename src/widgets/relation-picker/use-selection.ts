import { useState } from 'react'

/**
 * The selection across all pages.
 * @param initial the earlier selection, until the user changes it
 * @param limit maximum number; 0 is no limit, with 1 another record replaces the first
 */
export function useSelection<T>(initial: readonly T[], limit: number, idOf: (row: T) => string) {
  const [changed, setChanged] = useState<readonly T[]>()
  const [isOverLimit, setOverLimit] = useState(false)
  const selection = changed ?? initial
  const has = (row: T) => selection.some(other => idOf(other) === idOf(row))

  const toggle = (row: T) => {
    const rest = selection.filter(other => idOf(other) !== idOf(row))
    const isFull = limit > 1 && !has(row) && selection.length >= limit
    setOverLimit(isFull)
    if (isFull) return
    if (limit === 1) setChanged([row])
    else setChanged(has(row) ? rest : [...rest, row])
  }
  const replace = (next: readonly T[]) => {
    setOverLimit(false)
    setChanged(next)
  }
  return { selection, toggle, replace, isOverLimit }
}
