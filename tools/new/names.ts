import { Refused } from './plan'

/** How names are written: on the wire, in code and in addresses. */

/** `createdAt`, `Created At` and `created-at` are `created_at`. */
export function snake(name: string): string {
  const written = name
    .normalize('NFKD')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
  if (/^[a-z][a-z\d_]{0,59}$/.test(written)) return written
  throw new Refused([
    `「${name}」不能用作名称：需以拉丁字母开头`,
    `'${name}' cannot be a name here: names begin with a letter from a to z.`,
  ])
}

export const camel = (name: string): string => name.replace(/[_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string => camel(name).replace(/^\w/, letter => letter.toUpperCase())
export const kebab = (name: string): string => name.replace(/_/g, '-')
/** `purchase_order` as a person reads it: 'Purchase order'. */
export const spoken = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/\b(?:id|url|sku|api|ip|vat)\b/g, word => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** As it stands in the middle of a sentence; what is written in capitals stays. */
export const inSentence = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words

const SAME = new Set(['series', 'news', 'species', 'equipment', 'information', 'goods', 'sms', 'status', 'address'])

/** The name of one of several: `categories` is `category`. */
export function singular(name: string): string {
  const [, before = '', last = name] = /^(.*_)?([^_]+)$/.exec(name) ?? []
  if (SAME.has(last)) return name
  const one = /ies$/.test(last)
    ? last.replace(/ies$/, 'y')
    : /(?:ss|x|ch|sh|status|bus|virus)es$/.test(last)
      ? last.replace(/es$/, '')
      : last.replace(/([^su])s$/, '$1')
  return before + one
}

/** The name of several of them. */
export function plural(name: string): string {
  if (SAME.has(name) && !/(?:status|address)$/.test(name)) return name
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
