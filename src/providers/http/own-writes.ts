/** The positions of what was written in this window: news of it are none. */
const own = new Set<string>()

/** So many are remembered; the server tells of a write within moments. */
const MOST = 200

export function noteOwnWrite(position: string): void {
  own.add(position)
  const [oldest] = own
  if (own.size > MOST && oldest !== undefined) own.delete(oldest)
}

export const isOwnWrite = (position: string): boolean => own.has(position)
