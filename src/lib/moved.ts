/** Moves an item of a list from one index to another. */
export function moved<T>(things: readonly T[], from: number, to: number): T[] {
  const next = [...things]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Moves an item by a number of positions, negative ones backwards, at most to the ends. */
export function shifted<T>(things: readonly T[], thing: T | undefined, by: number): T[] {
  const at = thing === undefined ? -1 : things.indexOf(thing)
  return at === -1 ? [...things] : moved(things, at, Math.max(0, at + by))
}
