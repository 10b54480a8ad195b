import { type CallKey, definitionOf } from '@contract/calls'
import { JSON_CALLS } from '@contract/encodings'
import { type Label, type Language, translate } from '@contract/messages'
import type { RuleViolation } from '@contract/rules'
import type { z } from 'zod'
import { ApiError, invalidFields } from '../api-error'
import { cleanBody } from '../html'
import { withRelativeFiles } from '../storage/file-addresses'
import { withPlainFiles } from '../storage/private-files'

/**
 * Parses and validates a request body. Depends only on the contract, so that it runs in the server's process and in a
 * separate one (`pool.ts`). Rejects with 400 and the invalid fields.
 */

export type Bag = Record<string, unknown>

const WRONG: Label = ['值不正确', 'Not a valid value']
const TOO_MANY: Label = ['内容过多，最多 {n} 项', 'Too many values: {n} at most']
const NOT_UTF8: Label = ['文字编码应为 UTF-8', 'Text has to be UTF-8']

/** Maximum number of parameters of a query or a form. */
const MAX_PARAMETERS = 10_000
/** Maximum size of a body, unless its call has a limit of its own. */
const MEGABYTES = 2
/**
 * Maximum number of values in a JSON body by its size, including lists and objects: the largest form has a quarter of
 * it.
 */
const VALUES_PER_MEGABYTE = 50_000
/** Maximum number of invalid fields in an answer. */
const MAX_WRONG = 200

export interface SentBody {
  readonly key: CallKey
  readonly bytes: Uint8Array
  /** The query, whose parameters count as fields of the body. */
  readonly query: Bag
  readonly language: Language
}

/** Maximum size of the body of a call. */
export const megabytesOf = (key: CallKey): number => definitionOf(key).megabytes ?? MEGABYTES

/** The fields of a body: JSON or a form, depending on its call. */
export function readSentBody({ key, bytes, query, language }: SentBody): unknown {
  const value = valuesIn(key, textOf(bytes, language), query, language)
  rejectUnstorable(value, language, megabytesOf(key))
  return value
}

/** A call may have its fields in the query, in the body, or in both (conventions, "everything in the query"). */
function valuesIn(key: CallKey, text: string, query: Bag, language: Language): unknown {
  if (!JSON_CALLS.has(key)) return { ...query, ...bagOf(text, language) }
  const json = jsonOf(text)
  const { listAs } = definitionOf(key)
  return listAs !== undefined && Array.isArray(json) ? { ...query, [listAs]: json } : json
}

export interface BodyValue {
  readonly key: CallKey
  readonly value: unknown
  readonly language: Language
  /** The public URL of this server, which prefixes file URLs in answers. */
  readonly publicUrl: string | undefined
}

/** The fields of a body validated by the schema of their call, with sanitized rich text. */
export function checkBody({ key, value, language, publicUrl }: BodyValue): unknown {
  const { body, codes } = definitionOf(key)
  return body ? cleaned(body, parse(body, asStored(value, publicUrl), language, codes), language) : {}
}

/** A value with file URLs as records store them. */
export const asStored = (value: unknown, publicUrl: string | undefined): unknown =>
  withPlainFiles(withRelativeFiles(value, publicUrl))

function cleaned(schema: z.ZodType, value: unknown, language: Language): unknown {
  return cleanBody(schema, value, (path, { label, n }) => {
    throw invalidFields({ [path.join('.')]: translate(label, language, n) })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('004', 400, { n: 'JSON' })
  }
}

function textOf(bytes: Uint8Array, language: Language): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidFields({ body: translate(NOT_UTF8, language) })
  }
}

/** Repeated keys become lists; camelCase names are read as snake_case. */
export function bagOf(encoded: string, language: Language): Bag {
  rejectOtherEncodings(encoded, language)
  const bag: Record<string, string | string[]> = Object.create(null)
  let count = 0
  for (const [written, value] of new URLSearchParams(encoded)) {
    if (++count > MAX_PARAMETERS) throw invalidFields({ body: translate(TOO_MANY, language, MAX_PARAMETERS) })
    const name = written.replace(/\[\]$/, '').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const before = bag[name]
    if (Array.isArray(before)) before.push(value)
    else bag[name] = before === undefined ? value : [before, value]
  }
  return bag
}

/** Escaped bytes that are no valid UTF-8 would silently become other characters. */
function rejectOtherEncodings(encoded: string, language: Language): void {
  for (const [bytes] of encoded.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes)
    } catch {
      throw invalidFields({ body: translate(NOT_UTF8, language) })
    }
  }
}

/**
 * Parses a value with its schema; rejects with 400 and the invalid fields, and the code of the first one.
 * @param codes codes of whole fields, by name
 */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  language: Language,
  codes: Readonly<Record<string, string>> = {},
): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, MAX_WRONG)) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= messageOf(issue, language)
  }
  throw invalidFields(fields, codes[String(issues[0]?.path[0])] ?? (issues[0] && brokenIn(issues[0])?.code))
}

function messageOf(issue: z.core.$ZodIssue, language: Language): string {
  const broken = brokenIn(issue)
  return broken ? translate(broken.label, language, broken.n) : translate(WRONG, language)
}

/** The violated rule of rules.ts, if it was one. */
const brokenIn = (issue: z.core.$ZodIssue): RuleViolation | undefined =>
  issue.code === 'custom' ? (issue.params?.broken as RuleViolation | undefined) : undefined

/** Deeper nesting than any form has could overflow the stack of a recursive function. */
const MAX_DEPTH = 40

/**
 * Rejects what PostgreSQL cannot store: NUL characters and lone surrogates, in values and in field names, by the path
 * of the field. Also rejects more values than any form has.
 * @param megabytes the maximum size of the request
 */
export function rejectUnstorable(part: unknown, language: Language, megabytes = MEGABYTES): void {
  const most = megabytes * VALUES_PER_MEGABYTE
  let count = 0
  const look = (value: unknown, path: readonly string[]): void => {
    const unstorable = (at = path) => invalidFields({ [at.join('.') || 'body']: translate(WRONG, language) })
    if (path.length > MAX_DEPTH) throw unstorable(path.slice(0, 1))
    if (++count > most) throw invalidFields({ [path[0] ?? 'body']: translate(TOO_MANY, language, most) })
    if (typeof value === 'string') {
      if (!isStorable(value)) throw unstorable()
      return
    }
    if (typeof value !== 'object' || value === null || value instanceof File) return
    for (const [name, inner] of Array.isArray(value) ? namedItems(value) : Object.entries(value)) {
      if (!isStorable(name)) throw unstorable()
      look(inner, [...path, name])
    }
  }
  look(part, [])
}

/** Lazily, so that a list of a million values is rejected early. */
function* namedItems(items: readonly unknown[]): Generator<[string, unknown]> {
  for (const [place, item] of items.entries()) yield [String(place), item]
}

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
