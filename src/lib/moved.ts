/** A list with the thing at `from` put to `to`, both counted from 0. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const next = [...things]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** A thing so many places further, or before where `by` is negative; at most at the ends. */
export function shifted<T>(things: readonly T[], thing: T | undefined, by: number): T[] {
  const at = thing === undefined ? -1 : things.indexOf(thing)
  return at === -1 ? [...things] : moved(things, at, Math.max(0, at + by))
}
