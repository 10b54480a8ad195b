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

let first: string | undefined

/** The log position of the first read of this session: later changes by others are news. */
export const firstSeen = (): string | undefined => first
export function noteSeen(position: string): void {
  first ??= position
}
export function beginToSee(): void {
  first = undefined
}
