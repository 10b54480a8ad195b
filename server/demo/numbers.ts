import type { Random } from './random'

/** Plausible numbers with valid checksums that belong to nobody. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECK = '10X98765432'

/** The check character of an ID card number (GB 11643) from its first 17 digits. */
export function idCheck(first: string): string {
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(first[i]), 0)
  return ID_CHECK.charAt(sum % 11)
}

/** An ID card number of 18 characters. @param county six digits */
export function idCard(random: Random, county: number): string {
  const birth = `${random.int(1958, 2001)}${two(random.int(1, 12))}${two(random.int(1, 28))}`
  const first = `${county}${birth}${random.digits(3)}`
  return first + idCheck(first)
}

const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** The check character of a unified social credit code (GB 32100) from its first 17 characters. */
export function creditCheck(first: string): string {
  const sum = CODE_WEIGHTS.reduce((total, weight, i) => total + weight * CODE_CHARACTERS.indexOf(first.charAt(i)), 0)
  return CODE_CHARACTERS.charAt((31 - (sum % 31)) % 31)
}

/** A unified social credit code: 18 characters. @param county six digits */
export function creditCode(random: Random, county: number): string {
  const organisation = `MA${random.digits(6)}`
  const sum = ORGANISATION_WEIGHTS.reduce((total, weight, i) => {
    const letter = organisation.charAt(i)
    return total + weight * (/\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55)
  }, 0)
  const rest = 11 - (sum % 11)
  const first = `91${county}${organisation}${rest === 10 ? 'X' : rest % 11}`
  return first + creditCheck(first)
}

const MOBILES = ['138', '139', '150', '158', '177', '186', '199']

/** The n-th mobile number: unique, and not in use because of the zeros in the middle. */
export function mobile(n: number): string {
  const prefix = MOBILES[n % MOBILES.length]
  // 7 and 10,000 are coprime, so a combination of prefix and ending repeats after 70,000 numbers; 7919 only shuffles
  // the endings.
  return `${prefix}${four(Math.floor(n / 70_000))}${four((n * 7919 + 1234) % 10_000)}`
}

/** A landline number with an area code. */
export const landline = (random: Random, areaCode: string): string => `${areaCode}-8000${random.digits(4)}`

/** A bank account number of 19 digits that passes the Luhn check. */
export function bankNumber(random: Random): string {
  const first = `620000${random.digits(12)}`
  const sum = [...first].reverse().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

const two = (n: number) => String(n).padStart(2, '0')
const four = (n: number) => String(n).padStart(4, '0')
