/** A list with a thing so many places further, or before where `by` is negative; at most at its ends. */
export function shifted<T>(things: readonly T[], thing: T | undefined, by: number): T[] {
  const at = thing === undefined ? -1 : things.indexOf(thing)
  if (at === -1) return [...things]
  const next = [...things]
  next.splice(Math.max(0, at + by), 0, ...next.splice(at, 1))
  return next
}
