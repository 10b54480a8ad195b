import type { Floor, Item } from '@/resources/decoration/floors/floor'
import { newKey } from './page-text'

/** Commands on the floors of a page; each returns the resulting floors. */
type Items = readonly Item[]

/** Inserts a floor at an index. @default at the end */
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

/** Duplicates a floor below itself. */
export function doubled(items: Items, key: string, copy = newKey()): Items {
  const at = items.findIndex(item => item.key === key)
  const item = items[at]
  return item ? items.toSpliced(at + 1, 0, { ...item, key: copy }) : items
}

export const changed = (items: Items, key: string, floor: Floor): Items =>
  items.map(item => (item.key === key ? { key, floor } : item))
