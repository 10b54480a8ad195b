/**
 * A deterministic random generator: equal names give equal sequences on every machine. Each part of the demo has its
 * own, so that a change in one part does not affect the others.
 */
export interface Random {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number from `least` to `most`, both included. */
  readonly int: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  /** `count` digits; the first may be 0. */
  readonly digits: (count: number) => string
  /** State of the generator; `goTo` restores it. */
  readonly place: () => number
  readonly goTo: (place: number) => void
}

export function randomOf(name: string): Random {
  let state = hash(name)
  // mulberry32: small, fast, and uniform enough for names and prices.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: probability => next() < probability,
    pick: list => {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('Nothing to pick from')
      return found
    },
    place: () => state,
    goTo: place => {
      state = place
    },
    digits: count => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}

/** FNV-1a, 32 bits. */
function hash(name: string): number {
  let value = 0x811c9dc5
  for (const letter of name) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value | 0
}
