import { floorsIn, floorTexts } from '@contract/decoration/page-rules'
import type { Floor, Item } from '@/resources/decoration/floors/floor'

/** A parsed page with its original text. */
export interface ParsedPage {
  readonly text: string
  readonly items: readonly Item[]
}

let made = 0
/** A unique key of a floor. */
export const newKey = (): string => `floor-${++made}`

/**
 * Parses the floors of a page. Invalid ones are retained: a floor that is no object counts as one of an unknown
 * template.
 */
export function readPage(text: string): ParsedPage {
  const floors = floorsIn(text) ?? []
  const texts = floorTexts(text) ?? []
  return { text, items: floors.map((floor, at) => ({ key: newKey(), floor: floor as Floor, raw: texts[at] })) }
}

const written = new WeakMap<object, string>()

/** Serializes a floor, cached per object: floors are immutable. */
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

/** Serializes a page. Unchanged floors keep their original text, so that an unedited page remains byte-identical. */
export function pageText(items: readonly Item[], read: ParsedPage | undefined): string {
  const isRead = read?.items.length === items.length && read.items.every((one, at) => isSame(one, items[at] ?? one))
  if (read && isRead) return read.text || '[]'
  return `[${items.map(({ floor, raw }) => raw ?? textOfFloor(floor)).join(',')}]`
}
