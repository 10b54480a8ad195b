import type { Label } from '@contract/messages'
import { searchText } from '@contract/search-text'
import { pinyinRange, type Range } from './pinyin'

/** The palette's search over local names, as pure functions. */

/** A text with the matched ranges. */
export interface HighlightedText {
  readonly text: string
  readonly ranges: readonly Range[]
}

/** A searchable entry. */
export interface Entry {
  readonly id: string
  readonly name: Label
  readonly address?: string
  /** The menu folders above a screen, joined. */
  readonly folders?: Label
}

export interface Hit<E extends Entry = Entry> {
  readonly entry: E
  /** The name in the current language. */
  readonly title: HighlightedText
  /** The matched text if it is not the title: its other name, its URL, its folders. */
  readonly note?: HighlightedText
}

/** The terms of a search, all of which must match. Pinyin separators of an IME are dropped. */
export const termsOf = (text: string): string[] =>
  searchText(text)
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .map(term => (/^[a-z0-9'’]+$/.test(term) ? term.replace(/['’]/g, '') : term))
    .filter(term => term !== '')

/** The rank of a match, lower is better. A match in a name ranks above any in a URL or folder. */
const RANK = { whole: 0, start: 1, word: 2, pinyinStart: 3, inside: 4, pinyinInside: 5 } as const
const WEIGHT = { name: 0, address: 6, folders: 12 } as const

interface Match {
  readonly rank: number
  readonly range: Range
}

/** The best match of a term in a text. */
export function matchTerm(text: string, term: string): Match | undefined {
  const lower = text.toLowerCase()
  const at = lower.indexOf(term)
  const plain = at < 0 ? undefined : plainMatch(lower, term, at)
  const typed = pinyinRange(text, term)
  const pinyin = typed && { rank: typed[0] === 0 ? RANK.pinyinStart : RANK.pinyinInside, range: typed }
  return pinyin && (!plain || pinyin.rank < plain.rank) ? pinyin : plain
}

function plainMatch(lower: string, term: string, at: number): Match {
  const range: Range = [at, at + term.length]
  if (at === 0) return { rank: term.length === lower.length ? RANK.whole : RANK.start, range }
  const word = wordStart(lower, term)
  return word === undefined ? { rank: RANK.inside, range } : { rank: RANK.word, range: [word, word + term.length] }
}

/** The index at which a word of a Latin text starts with the term. */
function wordStart(lower: string, term: string): number | undefined {
  for (let at = lower.indexOf(term); at >= 0; at = lower.indexOf(term, at + 1)) {
    if (/[a-z0-9]/.test(term[0] ?? '') && /[\s/·-]/.test(lower[at - 1] ?? '')) return at
  }
  return undefined
}

interface Place {
  readonly text: string
  readonly weight: number
}

/** Translates a label into the current language. */
export type Word = (label: Label) => string

/** The texts of an entry, the title first. */
function placesOf({ name, address, folders }: Entry, word: Word): Place[] {
  return [
    ...textsOf(name, word).map(text => ({ text, weight: WEIGHT.name })),
    ...(address === undefined ? [] : [{ text: address, weight: WEIGHT.address }]),
    ...(folders ? textsOf(folders, word).map(text => ({ text, weight: WEIGHT.folders })) : []),
  ]
}

/** In the current language first, then in the others. */
const textsOf = (label: Label, word: Word): string[] => [...new Set([word(label), ...label])]

/** The rank and ranges of an entry; undefined if a term does not match. */
function find<E extends Entry>(entry: E, terms: readonly string[], word: Word) {
  const places = placesOf(entry, word)
  const ranges: Range[][] = places.map(() => [])
  let rank = 0
  for (const term of terms) {
    const best = bestOf(places, term)
    if (!best) return undefined
    rank += best.rank
    ranges[best.at]?.push(best.range)
  }
  const marked = places.map(({ text }, at): HighlightedText => ({ text, ranges: joined(ranges[at] ?? []) }))
  const [title = { text: '', ranges: [] }, ...others] = marked
  const note = others.find(one => one.ranges.length > 0)
  return { rank, hit: { entry, title, ...(note && { note }) } }
}

function bestOf(places: readonly Place[], term: string) {
  let best: { rank: number; range: Range; at: number } | undefined
  for (const [at, { text, weight }] of places.entries()) {
    const match = matchTerm(text, term)
    if (match && (!best || match.rank + weight < best.rank)) best = { ...match, rank: match.rank + weight, at }
  }
  return best
}

/** Sorts ranges and merges adjacent ones. */
export function joined(ranges: readonly Range[]): Range[] {
  const done: Range[] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = done.at(-1)
    if (last && from <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], to)]
    else done.push([from, to])
  }
  return done
}

interface SearchOptions {
  readonly word: Word
  /** Recently used ids, latest first: they precede entries of equal rank. */
  readonly recent?: readonly string[]
  readonly most: number
}

/**
 * The entries that match every term, best first. Equal ranks are sorted by recent use, then by length of the name, then
 * by the given order.
 */
export function search<E extends Entry>(entries: readonly E[], text: string, options: SearchOptions): Hit<E>[] {
  const { word, recent = [], most } = options
  const terms = termsOf(text)
  if (terms.length === 0) return []
  const age = (id: string) => {
    const at = recent.indexOf(id)
    return at < 0 ? recent.length : at
  }
  return entries
    .flatMap(entry => find(entry, terms, word) ?? [])
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        age(a.hit.entry.id) - age(b.hit.entry.id) ||
        a.hit.title.text.length - b.hit.title.text.length,
    )
    .slice(0, most)
    .map(({ hit }) => hit)
}

/** Marks a text the way the server searches records: the whole normalized term, anywhere. */
export function markPlain(text: string, typed: string): HighlightedText {
  const query = searchText(typed)
  const at = text.toLowerCase().indexOf(query.toLowerCase())
  return { text, ranges: at < 0 || query === '' ? [] : [[at, at + query.length]] }
}
