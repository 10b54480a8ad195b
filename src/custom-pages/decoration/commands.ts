import type { Floor, Item } from '@/resources/decoration/floors/floor'
import { newKey } from './page-text'

/** What can be done to the floors of a page: each answers the floors as they are after it. */
type Items = readonly Item[]

/** A floor stands at a place, counted from 0; behind the last unless said. */
export function added(items: Items, floor: Floor, at = items.length, key = newKey()): Items {
  const next = [...items]
  next.splice(at, 0, { key, floor })
  return next
}

export const removed = (items: Items, key: string): Items => items.filter(item => item.key !== key)

export function movedTo(items: Items, key: string, to: number): Items {
  const from = items.findIndex(item => item.key === key)
  const place = Math.min(Math.max(to, 0), items.length - 1)
  const moving = items[from]
  if (!moving || from === place) return items
  const next = items.filter(item => item !== moving)
  next.splice(place, 0, moving)
  return next
}

/** The same floor once more, below itself. */
export function doubled(items: Items, key: string, copy = newKey()): Items {
  const at = items.findIndex(item => item.key === key)
  const item = items[at]
  return item ? items.toSpliced(at + 1, 0, { ...item, key: copy }) : items
}

export const changed = (items: Items, key: string, floor: Floor): Items =>
  items.map(item => (item.key === key ? { key, floor } : item))
