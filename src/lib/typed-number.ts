/** Full-width forms of ASCII. NFKC would do more: it makes 102 of 10². */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('￥', '¥')

/** Digits, or groups of three with commas or spaces between them, and a decimal part. */
const NUMBER = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(\.\d+)?$/

/**
 * Reads a number as people type and paste it: full-width digits, ¥, 元, %, thousands apart, the dot of a Chinese keyboard.
 *
 * @returns the plain digits; undefined for what is no number, as 1.2.3, or could be another, as 12,50
 */
export function readNumber(text: string): string | undefined {
  const typed = toHalfWidth(text)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace('\u2212', '-')
    .replace(/(\d)[。｡](?=\d)/, '$1.')
    .trim()
  const [, sign = '', digits = ''] = /^([+-]?) ?¥? ?(.*?) ?[元%]?$/.exec(typed) ?? []
  return NUMBER.test(digits) ? `${sign === '-' ? '-' : ''}${digits.replace(/[, ]/g, '')}` : undefined
}

/** The same for a field whose rule says what is wrong: what is no number stays as it was typed. */
export const plainNumber = (text: string): string => readNumber(text) ?? text
