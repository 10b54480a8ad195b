/** Lets so many pieces of work run at once; the others wait for their turn, in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

export function gate(most: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The place passes straight to who waits longest, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** A gate of its own for each key. */
export function gatePerKey<K>(most: number): <T>(key: K, work: () => Promise<T>) => Promise<T> {
  const gates = new Map<K, { readonly pass: Gate; users: number }>()
  return async (key, work) => {
    const own = gates.get(key) ?? { pass: gate(most), users: 0 }
    gates.set(key, own)
    own.users++
    try {
      return await own.pass(work)
    } finally {
      if (--own.users === 0) gates.delete(key)
    }
  }
}
