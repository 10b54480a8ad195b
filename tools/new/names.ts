import { PlanError } from './plan'

/** Spelling of names on the wire, in code and in paths. */

/**
 * `createdAt`, `Created At` and `created-at` become `created_at`; undefined for a name that cannot start with a letter.
 */
export function nameIn(name: string): string | undefined {
  const written = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
  return /^[a-z][a-z\d_]{0,59}$/.test(written) ? written : undefined
}

/** The same, but rejects an invalid name. */
export function snake(name: string): string {
  const found = nameIn(name)
  if (found !== undefined) return found
  throw new PlanError([
    `「${name}」不能用作名称：需以拉丁字母开头，至多 60 个字符`,
    `'${name}' cannot be a name here: names begin with a letter from a to z, and have up to 60 characters.`,
  ])
}

/** Reserved words of TypeScript. */
const LANGUAGE = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally
  for function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield`.split(/\s+/),
)
export const isReserved = (name: string): boolean => LANGUAGE.has(name)

export const camel = (name: string): string => name.replace(/[_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string): string => camel(name).replace(/^\w/, letter => letter.toUpperCase())
export const kebab = (name: string): string => name.replace(/_/g, '-')
/** `purchase_order` as a label: 'Purchase order'. */
export const spoken = (name: string): string => {
  const text = name.replace(/_/g, ' ').replace(/\b(?:id|url|sku|api|ip|vat)\b/g, word => word.toUpperCase())
  return text.charAt(0).toUpperCase() + text.slice(1)
}
/** A label within a sentence; acronyms stay in capitals. */
export const inSentence = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const SAME = new Set(['series', 'news', 'species', 'equipment', 'information', 'goods', 'sms', 'status', 'address'])

/** The singular: `categories` becomes `category`. */
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

/** The plural. */
export function plural(name: string): string {
  if (SAME.has(name) && !/(?:status|address)$/.test(name)) return name
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
