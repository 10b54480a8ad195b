import { randomInt } from 'node:crypto'
import { chinaDate } from '../../../china-time'

const DIGITS = 8

/** The date and eight random digits: collisions are rare, and the unique index rejects them. */
const numbered = (now: number): string =>
  `${chinaDate(now).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`

/** The number of a new after-sale. */
export const serviceNumber = (now: number): string => `AS${numbered(now)}`
/** The number of a replacement order. */
export const newOrderNumber = (now: number): string => numbered(now)
