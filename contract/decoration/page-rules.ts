import type { Label } from '../messages'
import { patterns } from '../patterns'
import { MAX_PAGE, MAX_PAGE_DEPTH, pageMessages } from './labels'

/**
 * Why the JSON text of a page is invalid: the builder validates before it sends, the server before it stores. Floors of
 * unknown templates are checked as well. Pure and free of zod.
 */
export interface PageProblem {
  readonly label: Label
  /** The number of the floor, from 1, if the problem concerns one. */
  readonly n?: number
}

/** Markup that executes: a scripting element or an event attribute. */
const CODE = /<\s*(?:\/\s*)?(?:script|iframe|object|embed|svg|style|link|meta)\b|<[^<>]*\bon[a-z]+\s*=/i
const isScriptLink = (value: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers overlook them within the name of a scheme
  /^(?:javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020\u007f-\u009f]/g, ''))
/** Other clients may embed a picture as a data URL; it cannot execute. */
const isPictureData = (value: string): boolean => /^data:image\/(?:png|jpe?g|gif|webp);/i.test(value)

/** The floors of a page; undefined if the text is no JSON list. An empty text is a page without floors. */
export function floorsIn(text: string): readonly unknown[] | undefined {
  if (text.trim() === '') return []
  try {
    const floors: unknown = JSON.parse(text)
    return Array.isArray(floors) ? floors : undefined
  } catch {
    return undefined
  }
}

/**
 * The source text of each floor, in order. Numbers beyond double precision and whitespace that another client wrote are
 * thus returned unchanged. Undefined if the text is no JSON list.
 */
export function floorTexts(text: string): readonly string[] | undefined {
  if (!floorsIn(text)) return undefined
  const found: string[] = []
  let [depth, from, inText] = [0, 0, false]
  const take = (to: number) => {
    const floor = text.slice(from, to).trim()
    if (floor !== '') found.push(floor)
    from = to + 1
  }
  // The text has already been parsed as JSON, so brackets match and strings are closed.
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inText) {
      if (sign === '\\') at++
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '[' || sign === '{') {
      depth++
      if (depth === 1) from = at + 1
    } else if (sign === ']' || sign === '}') {
      depth--
      if (depth === 0) take(at)
    } else if (sign === ',' && depth === 1) take(at)
  }
  return found
}

/** Recursive code over a page could overflow the stack, so the nesting depth is checked in the text before parsing. */
function isTooDeep(text: string): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') inText = !inText
    else if (inText) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth++
    else if (sign === ']' || sign === '}') depth--
    if (depth > MAX_PAGE_DEPTH) return true
  }
  return false
}

/** Checks a page before it is parsed: its length and its nesting depth. */
export function checkSize(text: string): PageProblem | undefined {
  if (text.length > MAX_PAGE) return { label: pageMessages.large }
  return isTooDeep(text) ? { label: pageMessages.deep } : undefined
}

/** Validates a draft, which may be incomplete but has to be a page. */
export function checkDraft(text: string): PageProblem | undefined {
  return checkSize(text) ?? (floorsIn(text) ? undefined : { label: pageMessages.json })
}

export function checkPage(text: string): PageProblem | undefined {
  const size = checkSize(text)
  if (size) return size
  const floors = floorsIn(text)
  if (!floors) return { label: pageMessages.json }
  for (const [place, floor] of floors.entries()) {
    const label = problemIn(floor)
    if (label) return { label, n: place + 1 }
  }
  return undefined
}

/** Whether an action opens a URL that is not an allowed link (contract/patterns.ts, "siteLink"). */
function leadsElsewhere({
  opt_type,
  opt_value,
}: {
  readonly opt_type?: unknown
  readonly opt_value?: unknown
}): boolean {
  const address = typeof opt_value === 'string' ? opt_value.trim() : ''
  return opt_type === 'URL' && address !== '' && !patterns.siteLink.test(address)
}

/** Checks a value iteratively, since recursion would overflow the stack on deep nesting. */
function problemIn(floor: unknown): Label | undefined {
  const left: unknown[] = [floor]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (CODE.test(value)) return pageMessages.script
      if (isScriptLink(value) && !isPictureData(value)) return pageMessages.link
    } else if (typeof value === 'object' && value !== null) {
      if (leadsElsewhere(value)) return pageMessages.link
      left.push(...Object.values(value))
    }
  }
  return undefined
}
