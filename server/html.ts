import { allowsAttribute, cleanStyle, htmlRules } from '@contract/html'
import { ruleMessages } from '@contract/messages'
import { lengthOf, type RuleViolation } from '@contract/rules'
import sanitize, { type Attributes } from 'sanitize-html'
import { z } from 'zod'

/** Cleans a page of rich text by contract/html: what is not allowed there is not stored. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS).trim()
}

/** Every tag hands its attributes to the contract, which the browser asks too. */
function cleanTag(tag: string, attributes: Attributes): { tagName: string; attribs: Attributes } {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') {
      const style = cleanStyle(value)
      if (style !== '') kept.style = style
    } else if (allowsAttribute(tag, name, value)) kept[name] = value
  }
  // A page that opens in a window of its own could otherwise change the one it came from.
  if (tag === 'a' && kept.target) kept.rel = 'noopener noreferrer'
  return { tagName: tag, attribs: kept }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(htmlRules.tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(htmlRules.tags).map(([tag, names]) => [tag, [...names, 'style']]),
  ),
  selfClosing: ['img', 'br', 'hr', 'col'],
  nonTextTags: [...htmlRules.dropWhole],
  transformTags: { '*': cleanTag },
  // The contract has decided on styles and addresses already; this library's own lists would disagree in small ways.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A picture without an address shows nothing.
  exclusiveFilter: frame => frame.tag === 'img' && !frame.attribs.src,
}

/** Elements inside each other. The editor makes a dozen; a parser takes time for each that is still open. */
const MOST_NESTED = 100
/** How much longer than its rule says a text may be once it is written cleanly. */
const MOST_GROWTH = 1.5
const NEVER_CLOSED = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'])

/** Whether more elements stand open at once than any text needs; told without parsing. */
export function isNestedTooDeeply(html: string): boolean {
  const open: string[] = []
  for (const [, closes, written = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const name = written.toLowerCase()
    if (closes) {
      // What closes one that is open closes all inside it; what closes none changes nothing.
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (!NEVER_CLOSED.has(name) && open.push(name) > MOST_NESTED) return true
  }
  return false
}

/** What is wrong with a page of rich text, by the place of its field. */
export type WrongHtml = (path: readonly (string | number)[], broken: RuleViolation) => void

/**
 * Cleans every field of a checked body whose rule says that it is HTML, wherever it stands in objects and lists. Runs
 * for every call before its handler, so that no handler can forget it.
 * @param wrong hears of what is nested too deeply to be cleaned, and of what cleaning has made longer than its rule lets
 */
export function cleanBody(schema: z.ZodType, value: unknown, wrong: WrongHtml = () => {}): unknown {
  return cleanPart(schema, value, [], wrong)
}

function cleanPart(schema: z.ZodType, value: unknown, path: readonly (string | number)[], wrong: WrongHtml): unknown {
  const inner = (part: unknown, from: unknown, ...steps: (string | number)[]) =>
    cleanPart(part as z.ZodType, from, [...path, ...steps], wrong)
  // A field or a form made from rules hides its parts in a transformation, but says in its description what they are.
  const described = schema.meta()
  if (described?.contentMediaType ?? described?.items ?? described?.properties)
    return cleanDescribed({ ...described }, value, path, wrong)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap(), value)
  if (schema instanceof z.ZodPipe) return inner(schema.out, inner(schema.in, value))
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    // Which of them it was is not told; what is HTML in one of them is a text that may be cleaned in any.
    return (schema.options as readonly z.ZodType[]).reduce<unknown>((now, option) => inner(option, now), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item, at) => inner(schema.element, item, at))
  }
  return schema instanceof z.ZodObject ? cleanFields(schema.shape, value, inner) : value
}

function cleanFields(
  fields: Readonly<Record<string, unknown>>,
  value: unknown,
  clean: (part: unknown, from: unknown, name: string) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const cleaned: Record<string, unknown> = { ...value }
  for (const [name, part] of Object.entries(fields)) {
    if (typeof cleaned[name] === 'string' || typeof cleaned[name] === 'object') {
      cleaned[name] = clean(part, cleaned[name], name)
    }
  }
  return cleaned
}

/** What rules say of a value, as OpenAPI prints it. */
interface Description {
  readonly [name: string]: unknown
  readonly contentMediaType?: unknown
  readonly maxLength?: unknown
  readonly items?: unknown
  readonly properties?: unknown
}

function cleanDescribed(
  described: Description,
  value: unknown,
  path: readonly (string | number)[],
  wrong: WrongHtml,
): unknown {
  const inner = (part: unknown, from: unknown, step: string | number) =>
    cleanDescribed(part as Description, from, [...path, step], wrong)
  if (described.contentMediaType === 'text/html') {
    return typeof value === 'string' ? cleanWithin(described.maxLength, value, broken => wrong(path, broken)) : value
  }
  if (described.items && Array.isArray(value)) return value.map((item, at) => inner(described.items, item, at))
  return described.properties ? cleanFields({ ...described.properties }, value, inner) : value
}

function cleanWithin(most: unknown, html: string, wrong: (broken: RuleViolation) => void): string {
  if (isNestedTooDeeply(html)) {
    wrong({ label: ruleMessages.nested, n: MOST_NESTED })
    return ''
  }
  const cleaned = cleanHtml(html)
  // A '<br>' grows by two characters, a bare '&' to five times its size.
  const bound = typeof most === 'number' ? most * MOST_GROWTH : Number.POSITIVE_INFINITY
  if (typeof most === 'number' && cleaned.length > bound && lengthOf(cleaned) > bound) {
    wrong({ label: ruleMessages.max, n: most })
  }
  return cleaned
}
