import { type CallKey, definitionOf } from '@contract/calls'
import { idIn } from '@contract/define'
import { JSON_CALLS, MULTIPART_CALLS } from '@contract/encodings'
import { type Label, type Language, say } from '@contract/messages'
import type { z } from 'zod'
import { cleanBody } from '../html'
import { invalid, Refusal } from '../refusal'

/** Turns a request into the checked parts of its call; refuses with 400 and the fields that are wrong. */

type Bag = Record<string, unknown>

const WRONG: Label = ['值不正确', 'Not a valid value']
const SIGNATURE = new Set(['uid', 'nonce', 'timestamp', 'sign'])

export interface Read {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

export async function readRequest(
  key: CallKey,
  request: Request,
  params: Record<string, string>,
  language: Language,
): Promise<Read> {
  const call = definitionOf(key)
  const found = new URL(request.url).searchParams
  const query = bagOf(found.entries())
  const body = call.body ? await readBody(key, request, query) : undefined
  for (const part of [params, query, body]) refuseUnstorable(part, language)
  return {
    params: readParams(call.params, params, language),
    query: call.query ? parse(call.query, query, language) : {},
    body: call.body ? cleanBody(call.body, parse(call.body, body, language)) : {},
  }
}

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
async function readBody(key: CallKey, request: Request, query: Bag): Promise<unknown> {
  if (MULTIPART_CALLS.has(key)) {
    const form = await request.formData().catch(() => undefined)
    return { ...query, ...(form && Object.fromEntries(form.entries())) }
  }
  if (JSON_CALLS.has(key)) {
    return request.json().catch(() => {
      throw new Refusal('004', 400, { n: 'JSON' })
    })
  }
  const text = await request.text()
  return { ...query, ...bagOf(new URLSearchParams(text).entries()) }
}

/** Repeated keys become lists; camelCase names are read as snake_case. */
function bagOf(entries: Iterable<[string, string]>): Bag {
  const bag: Record<string, string | string[]> = Object.create(null)
  for (const [written, value] of entries) {
    const name = written.replace(/\[\]$/, '').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    const before = bag[name]
    bag[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return bag
}

/** The value as its schema reads it; refuses with 400 and the fields that are wrong. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, language: Language): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= wordsOf(issue, language)
  }
  throw invalid(fields)
}

function wordsOf(issue: z.core.$ZodIssue, language: Language): string {
  const broken =
    issue.code === 'custom' ? (issue.params?.broken as { label: Label; n?: number } | undefined) : undefined
  return broken ? say(broken.label, language, broken.n) : say(WRONG, language)
}

/** JSON that is nested deeper than any form of ours could exhaust whoever walks through it. */
const MOST_DEPTH = 40

/**
 * PostgreSQL can hold neither the NUL character nor half of a surrogate pair, in values or in the names of fields:
 * refused by the path of the field, wherever it comes from.
 */
function refuseUnstorable(value: unknown, language: Language, path: readonly string[] = []): void {
  const refuse = (at = path) => invalid({ [at.join('.') || 'body']: say(WRONG, language) })
  if (path.length > MOST_DEPTH) throw refuse(path.slice(0, 1))
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refuse()
    return
  }
  if (typeof value !== 'object' || value === null || value instanceof File) return
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw refuse()
    refuseUnstorable(inner, language, [...path, name])
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
