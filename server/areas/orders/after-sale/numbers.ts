import { randomInt } from 'node:crypto'
import { chinaDate } from '../../../china-time'

const DIGITS = 8

/** The day and eight digits that nobody can guess: two on one day hardly ever meet, and the index rejects them if so. */
const numbered = (now: number): string =>
  `${chinaDate(now).replaceAll('-', '')}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`

/** The number of a new after-sale. */
export const serviceNumber = (now: number): string => `AS${numbered(now)}`
/** The number of an order that is made for one. */
export const newOrderNumber = (now: number): string => numbered(now)
