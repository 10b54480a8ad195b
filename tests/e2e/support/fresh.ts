import { randomUUID } from 'node:crypto'

/** A name nobody has, short enough for every name of the product. */
export const freshName = (start: string): string => `${start}${randomUUID().slice(0, 8)}`
