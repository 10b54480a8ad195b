import { useState } from 'react'

/**
 * What is chosen, over all pages.
 * @param start what was chosen before; counts until the person changes something
 * @param limit most that may be chosen; 0 is no limit, with 1 another choice takes the place of the first
 */
export function useChoice<T>(start: readonly T[], limit: number, idOf: (one: T) => string) {
  const [changed, setChanged] = useState<readonly T[]>()
  const [isOver, setOver] = useState(false)
  const chosen = changed ?? start
  const has = (one: T) => chosen.some(other => idOf(other) === idOf(one))

  const toggle = (one: T) => {
    const rest = chosen.filter(other => idOf(other) !== idOf(one))
    const isFull = limit > 1 && !has(one) && chosen.length >= limit
    setOver(isFull)
    if (isFull) return
    if (limit === 1) setChanged([one])
    else setChanged(has(one) ? rest : [...rest, one])
  }
  const replace = (next: readonly T[]) => {
    setOver(false)
    setChanged(next)
  }
  return { chosen, toggle, replace, isOver }
}
