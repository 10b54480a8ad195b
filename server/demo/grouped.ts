/** Groups a list by key, preserving order. */
export function grouped<T, K>(list: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const found = new Map<K, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const those = found.get(key)
    if (those) those.push(one)
    else found.set(key, [one])
  }
  return found
}
