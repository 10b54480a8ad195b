/** Converts full-width forms of ASCII. NFKC would change more, such as 10² to 102. */
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('￥', '¥')

/** Digits, or groups of three separated by commas or spaces, and a decimal part. */
const NUMBER = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(\.\d+)?$/

/**
 * Parses a number as users type and paste it: full-width digits, ¥, 元, %, thousands separators, the full stop of a
 * Chinese keyboard.
 *
 * @returns the plain digits; undefined for text that is no number, such as 1.2.3, or ambiguous, such as 12,50
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

/** The same for a field whose rule reports the error: non-numeric text is returned unchanged. */
export const plainNumber = (text: string): string => readNumber(text) ?? text
