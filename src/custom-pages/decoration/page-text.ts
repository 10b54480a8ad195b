import { floorsIn, floorTexts } from '@contract/decoration/page-rules'
import type { Floor, Item } from '@/resources/decoration/floors/floor'

/** A page as it was read: its text, and what the builder made of it. */
export interface ParsedPage {
  readonly text: string
  readonly items: readonly Item[]
}

let made = 0
/** A key that no other floor has. */
export const newKey = (): string => `floor-${++made}`

/** The floors of a page. Whatever a floor is, it is kept: one that is no object is a floor of an unknown template. */
export function readPage(text: string): ParsedPage {
  const floors = floorsIn(text) ?? []
  const texts = floorTexts(text) ?? []
  return { text, items: floors.map((floor, at) => ({ key: newKey(), floor: floor as Floor, raw: texts[at] })) }
}

const written = new WeakMap<object, string>()

/** A floor as text, made once for each: floors are never changed, only exchanged. */
export function textOfFloor(floor: unknown): string {
  if (typeof floor !== 'object' || floor === null) return JSON.stringify(floor)
  const known = written.get(floor)
  if (known !== undefined) return known
  const text = JSON.stringify(floor)
  written.set(floor, text)
  return text
}

const isSame = (one: Item, other: Item): boolean =>
  one.raw !== undefined && other.raw !== undefined
    ? one.raw === other.raw
    : textOfFloor(one.floor) === textOfFloor(other.floor)

/**
 * The text of a page. One whose floors are as they were read goes back as it came, to the letter; in any other, a floor
 * that nobody edited still stands as its own client wrote it.
 */
export function pageText(items: readonly Item[], read: ParsedPage | undefined): string {
  const isRead = read?.items.length === items.length && read.items.every((one, at) => isSame(one, items[at] ?? one))
  if (read && isRead) return read.text || '[]'
  return `[${items.map(({ floor, raw }) => raw ?? textOfFloor(floor)).join(',')}]`
}
