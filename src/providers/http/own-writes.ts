/** The log positions of this window's writes, whose live events are ignored. */
const own = new Set<string>()

/** The number of retained positions; the server reports a write within moments. */
const MAX = 200

export function noteOwnWrite(position: string): void {
  own.add(position)
  const [oldest] = own
  if (own.size > MAX && oldest !== undefined) own.delete(oldest)
}

export const isOwnWrite = (position: string): boolean => own.has(position)

let first: string | undefined

/** The log position of the first read of this session; later changes by others are shown as new. */
export const firstSeen = (): string | undefined => first
export function noteSeen(position: string): void {
  first ??= position
}
export function beginToSee(): void {
  first = undefined
}
