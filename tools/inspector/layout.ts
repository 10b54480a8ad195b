/**
 * Edits lists and objects in source text as a developer would: surrounding lines stay unchanged, an element on its own
 * line stays on its own line, and a line that becomes too long is broken at the new element.
 */

/** Offsets in a text, as the parser returns them. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Maximum line length of a declaration (tools/plain-data.ts). */
export const WIDEST = 140

/** The position of a new element: beside which one, or in an empty list. */
export interface Beside {
  readonly before?: number
  readonly after?: number
  /** Whether it gets its own line; by default as its neighbour. */
  readonly isAlone?: boolean
  /** Text between the brackets and the only element. */
  readonly only?: readonly [before: string, after: string]
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
const indentAt = (text: string, at: number) => /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? ''
const isFirstOnLine = (text: string, at: number) => text.slice(lineStart(text, at), at).trim() === ''

/** The end of an element including its comma. */
const withComma = (text: string, { end }: Span) => end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)

/** Whether an element has its lines to itself. */
const isAlone = (text: string, span: Span): boolean =>
  isFirstOnLine(text, span.start) &&
  text.slice(withComma(text, span), lineEnd(text, withComma(text, span))).trim() === ''

/** A removed element, and its former position in terms of the remaining ones. */
export interface TakenOut {
  readonly text: string
  readonly taken: string
  readonly stood: Beside
}

/**
 * Removes an element from a list, or a property from an object.
 * @param around the list with its brackets
 */
export function takeOut(text: string, around: Span, all: readonly Span[], at: number): TakenOut {
  const found = all[at]
  if (!found) throw new Error('There is no such element')
  const span = { start: withComments(text, found.start), end: found.end }
  const [before, next] = [all[at - 1], all[at + 1]]
  const taken = text.slice(span.start, span.end)
  const cut = (start: number, end: number) => text.slice(0, start) + text.slice(end)
  if (!before && !next) {
    const [start, end] = [around.start + 1, around.end - 1]
    return { text: cut(start, end), taken, stood: { only: [text.slice(start, span.start), text.slice(span.end, end)] } }
  }
  const comma = withComma(text, span)
  if (isAlone(text, span)) {
    // A blank line or a comment between two elements stays in place.
    const isNear =
      before && text.slice(withComma(text, before), span.start).trim() === '' && !isParted(text, before, span)
    const stood = isNear || !next ? { after: at - 1, isAlone: true } : { before: at, isAlone: true }
    // The new last element gets no comma if the previous one had none.
    if (!next && before && comma === span.end) return { text: cut(before.end, span.end), taken, stood }
    return { text: cut(lineStart(text, span.start), lineEnd(text, comma) + 1), taken, stood }
  }
  const isFirst = isFirstOnLine(text, span.start) || !before
  if (isFirst && next) {
    const isBroken = text.slice(comma, next.start).includes('\n')
    return { text: cut(span.start, next.start), taken, stood: { before: at, isAlone: isBroken } }
  }
  if (!before) throw new Error('There is no such element')
  return { text: cut(before.end, span.end), taken, stood: { after: at - 1, isAlone: isFirst } }
}

/** The start of an element including the comments directly above it. */
function withComments(text: string, start: number): number {
  if (!isFirstOnLine(text, start)) return start
  const above = lineStart(text, start) - 1
  const line = text.slice(lineStart(text, above), above)
  return /^\s*\/\//.test(line) ? withComments(text, lineStart(text, above) + indentAt(text, above).length) : start
}

const isParted = (text: string, before: Span, span: Span) => text.slice(before.end, span.start).split('\n').length > 2

/**
 * Inserts an element into a list or an object.
 * @param around the list with its brackets
 */
export function putIn(text: string, around: Span, all: readonly Span[], beside: Beside, code: string): string {
  const put = (at: number, more: string) => text.slice(0, at) + more + text.slice(at)
  const { before, after } = beside
  const next = before === undefined ? undefined : all[before]
  const last = after === undefined ? all.at(-1) : all[after]
  const alone = (one: Span) => beside.isAlone ?? isAlone(text, one)
  if (next) {
    if (alone(next)) return put(next.start, `${code},\n${breakIndent(text, around, next)}`)
    const short = put(next.start, `${code}, `)
    return fits(short, next.start, code) ? short : put(next.start, `${code},\n${breakIndent(text, around, next)}`)
  }
  if (!last) {
    const space = text[around.start] === '{' ? ' ' : ''
    const [lead, tail] = beside.only ?? [space, space]
    return put(around.start + 1, lead + code + tail)
  }
  const end = withComma(text, last)
  const comma = end > last.end ? ',' : ''
  if (alone(last))
    return put(comma ? end : last.end, `${comma ? '' : ','}\n${breakIndent(text, around, last)}${code}${comma}`)
  const short = put(last.end, `, ${code}`)
  return fits(short, last.end, code) ? short : put(last.end, `,\n${breakIndent(text, around, last)}${code}`)
}

const fits = (text: string, at: number, code: string): boolean =>
  code.includes('\n') || lineEnd(text, at + 1) - lineStart(text, at) <= WIDEST

/** Indentation of a broken line: that of the siblings, or one level below the container. */
function breakIndent(text: string, around: Span, beside: Span): string {
  const inner = indentAt(text, beside.start)
  return lineStart(text, around.start) === lineStart(text, beside.start) ? `${inner}  ` : inner
}

/** Replaces a span of a text. */
export const replaced = (text: string, { start, end }: Span, code: string): string =>
  text.slice(0, start) + code + text.slice(end)

/** A string literal in the style of declarations. */
export const quoted = (text: string): string => {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const inner = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')
  return `${quote}${inner}${quote}`
}

/** An object key, quoted if necessary. */
export const keyed = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))
