import { type CallKey, definitionOf } from '@contract/calls'
import { idIn } from '@contract/define'
import { JSON_CALLS } from '@contract/encodings'
import { type Label, type Language, say } from '@contract/messages'
import type { Broken } from '@contract/rules'
import { searchText } from '@contract/search-text'
import type { z } from 'zod'
import { withRelativeFiles } from '../file-addresses'
import type { Place } from '../files'
import { cleanBody } from '../html'
import { withPlainFiles } from '../private-files'
import { invalid, Refusal } from '../refusal'
import { bytesOf } from './body'
import { readForm } from './form'

/** Turns a request into the checked parts of its call; refuses with 400 and the fields that are wrong. */

type Bag = Record<string, unknown>

const WRONG: Label = ['值不正确', 'Not a valid value']
const TOO_MANY: Label = ['内容过多，最多 {n} 项', 'Too many values: {n} at most']
const NOT_UTF8: Label = ['文字编码应为 UTF-8', 'Text has to be UTF-8']

const MEGABYTE = 1024 * 1024
const UPLOAD_LIMIT = 101 * MEGABYTE
const FORM_LIMIT = 2 * MEGABYTE
/** What a stranger may send: a token, never a form. */
const OPEN_LIMIT = 16 * 1024
/** Parameters of a query or a form. */
const MOST_PARAMETERS = 10_000
/** Values in a JSON body, with the lists and objects that hold them: the largest form has a quarter of it. */
const MOST_VALUES = 100_000

/** Wrong fields that one answer names. */
const MOST_WRONG = 200

const SIGNATURE = new Set(['uid', 'nonce', 'timestamp', 'sign'])

export interface Read {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The parts of a path that a call names its records by. */
export const paramsOf = ({ params }: Read) => params as Readonly<Record<string, string | number>>

/** What was sent, field by field. */
export const bodyFieldsOf = ({ body }: Read) => body as Readonly<Record<string, unknown>>

interface Further {
  /** Where the file of a form is put; other calls have none. */
  readonly place?: Place | undefined
  /** The address of this server, with which answers made the addresses of files absolute. */
  readonly publicUrl?: string | undefined
  /** Puts what is stored where the body has it masked. */
  readonly whole?: (body: unknown) => Promise<unknown>
}

export async function readRequest(
  key: CallKey,
  request: Request,
  params: Record<string, string>,
  language: Language,
  { place, publicUrl, whole }: Further = {},
): Promise<Read> {
  const call = definitionOf(key)
  const query = bagOf(new URL(request.url).search, language)
  const sent = call.body ? await readBody(key, request, query, language, place) : undefined
  for (const part of [params, query, sent]) refuseUnstorable(part, language)
  const body = whole && sent !== undefined ? await whole(sent) : sent
  const parsed = (schema: z.ZodType, part: unknown) =>
    parse(schema, withPlainFiles(withRelativeFiles(part, publicUrl)), language, call.codes)
  return {
    params: readParams(call.params, params, language),
    query: call.query ? parsed(call.query, key.startsWith('GET ') ? asSearched(query) : query) : {},
    body: call.body ? cleaned(call.body, parsed(call.body, body), language) : {},
  }
}

function cleaned(schema: z.ZodType, value: unknown, language: Language): unknown {
  return cleanBody(schema, value, (path, { label, n }) => {
    throw invalid({ [path.join('.')]: say(label, language, n) })
  })
}

/** The texts that a list is asked for, as they are meant: half-width, without what cannot be seen and spaces around. */
const asSearched = (query: Bag): Bag =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? searchText(value) : value]),
  )

/** The query without the items of the signature, as the permission patterns see it. */
export function plainQuery(search: string): string {
  const left = new URLSearchParams(search)
  for (const name of SIGNATURE) left.delete(name)
  const text = left.toString()
  return text && `?${text}`
}

function readParams(schema: z.ZodObject | undefined, params: Record<string, string>, language: Language): Bag {
  const out: Bag = {}
  for (const [name, value] of Object.entries(params)) {
    const own = schema?.shape[name] as z.ZodType | undefined
    const result = (own ?? idIn).safeParse(value)
    if (!result.success) throw invalid({ [name]: say(WRONG, language) })
    out[name] = result.data
  }
  return out
}

/** A call may carry its items in the query, in the body, or in both (conventions, "everything in the query"). */
async function readBody(
  key: CallKey,
  request: Request,
  query: Bag,
  language: Language,
  place: Place | undefined,
): Promise<unknown> {
  if (place) return { ...query, ...(await readForm(request, UPLOAD_LIMIT, place)) }
  const text = textOf(await bytesOf(request, limitOf(key)), language)
  if (!JSON_CALLS.has(key)) return { ...query, ...bagOf(text, language) }
  const json = jsonOf(text)
  const { listAs } = definitionOf(key)
  return listAs !== undefined && Array.isArray(json) ? { ...query, [listAs]: json } : json
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('004', 400, { n: 'JSON' })
  }
}

function limitOf(key: CallKey): number {
  return definitionOf(key).access === 'anyone' ? OPEN_LIMIT : FORM_LIMIT
}

function textOf(bytes: Uint8Array, language: Language): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid({ body: say(NOT_UTF8, language) })
  }
}

/** Repeated keys become lists; camelCase names are read as snake_case. */
function bagOf(encoded: string, language: Language): Bag {
  refuseOtherEncodings(encoded, language)
  const bag: Record<string, string | string[]> = Object.create(null)
  let count = 0
  for (const [written, value] of new URLSearchParams(encoded)) {
    if (++count > MOST_PARAMETERS) throw invalid({ body: say(TOO_MANY, language, MOST_PARAMETERS) })
    const name = written.replace(/\[\]$/, '').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const before = bag[name]
    if (Array.isArray(before)) before.push(value)
    else bag[name] = before === undefined ? value : [before, value]
  }
  return bag
}

/** Escaped bytes that are no UTF-8 would silently become other characters. */
function refuseOtherEncodings(encoded: string, language: Language): void {
  for (const [bytes] of encoded.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes)
    } catch {
      throw invalid({ body: say(NOT_UTF8, language) })
    }
  }
}

/**
 * The value as its schema reads it; refuses with 400 and the fields that are wrong. The first of them gives the code.
 * @param codes those of whole fields, by their name
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
  for (const issue of issues.slice(0, MOST_WRONG)) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= wordsOf(issue, language)
  }
  throw invalid(fields, codes[String(issues[0]?.path[0])] ?? (issues[0] && brokenIn(issues[0])?.code))
}

function wordsOf(issue: z.core.$ZodIssue, language: Language): string {
  const broken = brokenIn(issue)
  return broken ? say(broken.label, language, broken.n) : say(WRONG, language)
}

/** The rule that was broken, where it was one of rules.ts. */
const brokenIn = (issue: z.core.$ZodIssue): Broken | undefined =>
  issue.code === 'custom' ? (issue.params?.broken as Broken | undefined) : undefined

/** JSON that is nested deeper than any form of ours could exhaust whoever walks through it. */
const MOST_DEPTH = 40

/**
 * PostgreSQL can hold neither the NUL character nor half of a surrogate pair, in values or in the names of fields:
 * refused by the path of the field, wherever it comes from. So are more values than any form has.
 */
function refuseUnstorable(part: unknown, language: Language): void {
  let count = 0
  const look = (value: unknown, path: readonly string[]): void => {
    const refuse = (at = path) => invalid({ [at.join('.') || 'body']: say(WRONG, language) })
    if (path.length > MOST_DEPTH) throw refuse(path.slice(0, 1))
    if (++count > MOST_VALUES) throw invalid({ [path[0] ?? 'body']: say(TOO_MANY, language, MOST_VALUES) })
    if (typeof value === 'string') {
      if (!isStorable(value)) throw refuse()
      return
    }
    if (typeof value !== 'object' || value === null || value instanceof File) return
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw refuse()
      look(inner, [...path, name])
    }
  }
  look(part, [])
}

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
