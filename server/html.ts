import { allowsAttribute, cleanStyle, htmlRules } from '@contract/html'
import { ruleMessages } from '@contract/messages'
import { lengthOf, type RuleViolation } from '@contract/rules'
import sanitize, { type Attributes } from 'sanitize-html'
import { z } from 'zod'

/** Sanitizes rich text according to contract/html before it is stored. */
export function cleanHtml(html: string): string {
  return sanitize(html, OPTIONS).trim()
}

/** Attributes are checked by the contract's rules, which the browser uses too. */
function cleanTag(tag: string, attributes: Attributes): { tagName: string; attribs: Attributes } {
  const allowed: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') {
      const style = cleanStyle(value)
      if (style !== '') allowed.style = style
    } else if (allowsAttribute(tag, name, value)) allowed[name] = value
  }
  // Without it, a page opened in a new window could change its opener.
  if (tag === 'a' && allowed.target) allowed.rel = 'noopener noreferrer'
  return { tagName: tag, attribs: allowed }
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: Object.keys(htmlRules.tags),
  allowedAttributes: Object.fromEntries(
    Object.entries(htmlRules.tags).map(([tag, names]) => [tag, [...names, 'style']]),
  ),
  selfClosing: ['img', 'br', 'hr', 'col'],
  nonTextTags: [...htmlRules.dropWhole],
  transformTags: { '*': cleanTag },
  // Styles and URLs are already checked by the contract; the library's own lists differ in details.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Removes a picture without a URL.
  exclusiveFilter: frame => frame.tag === 'img' && !frame.attribs.src,
}

/** Maximum nesting depth. The editor creates a dozen levels; parsing time grows with the open elements. */
const MAX_NESTED = 100
/** Maximum growth of a text by sanitizing, as a factor of its length limit. */
const MAX_GROWTH = 1.5
const NEVER_CLOSED = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'])

/** Whether elements are nested too deeply, determined without parsing. */
export function isNestedTooDeeply(html: string): boolean {
  const open: string[] = []
  for (const [, closes, written = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const name = written.toLowerCase()
    if (closes) {
      // A closing tag also closes the elements inside; an unmatched one is ignored.
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
    } else if (!NEVER_CLOSED.has(name) && open.push(name) > MAX_NESTED) return true
  }
  return false
}

/** Reports an invalid rich text by the path of its field. */
export type WrongHtml = (path: readonly (string | number)[], broken: RuleViolation) => void

/**
 * Sanitizes every rich text field of a validated body, at any depth, according to its rule. Runs for every call before
 * its handler.
 * @param wrong called for a text that is nested too deeply, or that exceeds its length limit after sanitizing
 */
export function cleanBody(schema: z.ZodType, value: unknown, wrong: WrongHtml = () => {}): unknown {
  return cleanPart(schema, value, [], wrong)
}

function cleanPart(schema: z.ZodType, value: unknown, path: readonly (string | number)[], wrong: WrongHtml): unknown {
  const inner = (part: unknown, from: unknown, ...steps: (string | number)[]) =>
    cleanPart(part as z.ZodType, from, [...path, ...steps], wrong)
  // A field or a form made from rules is a transformation, whose parts are described in its metadata.
  const described = schema.meta()
  if (described?.contentMediaType ?? described?.items ?? described?.properties)
    return cleanDescribed({ ...described }, value, path, wrong)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap(), value)
  if (schema instanceof z.ZodPipe) return inner(schema.out, inner(schema.in, value))
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    // The matching option is unknown, so the fields of all options are sanitized.
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

/** The JSON Schema of a rule, as OpenAPI has it. */
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
    wrong({ label: ruleMessages.nested, n: MAX_NESTED })
    return ''
  }
  const cleaned = cleanHtml(html)
  // A '<br>' grows by two characters, a bare '&' to five times its size.
  const bound = typeof most === 'number' ? most * MAX_GROWTH : Number.POSITIVE_INFINITY
  if (typeof most === 'number' && cleaned.length > bound && lengthOf(cleaned) > bound) {
    wrong({ label: ruleMessages.max, n: most })
  }
  return cleaned
}
