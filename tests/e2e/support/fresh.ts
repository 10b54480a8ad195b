import { randomInt, randomUUID } from 'node:crypto'
import { idCheck } from '@server/demo/numbers'

/** A name nobody has, short enough for every name of the product. */
export const freshName = (start: string): string => `${start}${randomUUID().slice(0, 8)}`

/** The number of an identity card that nobody has registered, with a right check digit. */
export function freshIdCard(): string {
  const first = `110105${randomInt(1950, 2000)}${randomInt(10, 13)}${randomInt(10, 29)}${randomInt(100, 1000)}`
  return first + idCheck(first)
}
