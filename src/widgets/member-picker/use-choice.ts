import type { Member } from '@contract/members'
import { useState } from 'react'
import { idOf } from './use-members'

/**
 * Who is chosen, over all pages.
 * @param start who was chosen before; counts until the person changes something
 * @param limit most that may be chosen; 0 is no limit, with 1 another choice takes the place of the first
 */
export function useChoice(start: readonly Member[], limit: number) {
  const [changed, setChanged] = useState<readonly Member[]>()
  const [isOver, setOver] = useState(false)
  const chosen = changed ?? start
  const has = (member: Member) => chosen.some(one => idOf(one) === idOf(member))

  const toggle = (member: Member) => {
    const rest = chosen.filter(one => idOf(one) !== idOf(member))
    const isFull = limit > 1 && !has(member) && chosen.length >= limit
    setOver(isFull)
    if (isFull) return
    if (limit === 1) setChanged([member])
    else setChanged(has(member) ? rest : [...rest, member])
  }
  return { chosen, toggle, isOver }
}
