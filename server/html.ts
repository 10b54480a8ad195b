import { allowsAttribute, cleanStyle, htmlRules } from '@contract/html'
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

/**
 * Cleans every field of a checked body whose rule says that it is HTML, wherever it stands in objects and lists. Runs
 * for every call before its handler, so that no handler can forget it.
 */
export function cleanBody(schema: z.ZodType, value: unknown): unknown {
  if (isHtml(schema)) return typeof value === 'string' ? cleanHtml(value) : value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return cleanBody(schema.unwrap() as z.ZodType, value)
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    // Which of them it was is not told; what is HTML in one of them is a text that may be cleaned in any.
    return (schema.options as readonly z.ZodType[]).reduce<unknown>((now, option) => cleanBody(option, now), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map(item => cleanBody(schema.element as z.ZodType, item))
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const cleaned: Record<string, unknown> = { ...value }
  for (const [name, inner] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    if (typeof cleaned[name] === 'string' || typeof cleaned[name] === 'object') {
      cleaned[name] = cleanBody(inner, cleaned[name])
    }
  }
  return cleaned
}

const isHtml = (schema: z.ZodType): boolean => schema.meta()?.contentMediaType === 'text/html'
