import { randomInt, randomUUID } from 'node:crypto'
import { idCheck } from '@server/demo/numbers'

/** A unique name, short enough for every name field. */
export const freshName = (start: string): string => `${start}${randomUUID().slice(0, 8)}`

/** An unused ID card number with a valid check digit. */
export function freshIdCard(): string {
  const first = `110105${randomInt(1950, 2000)}${randomInt(10, 13)}${randomInt(10, 29)}${randomInt(100, 1000)}`
  return first + idCheck(first)
}
