import { type CallKey, definitionOf, pathNamesOf } from '@contract/calls'
import { idIn } from '@contract/define'
import { type Label, type Language, translate } from '@contract/messages'
import { searchText } from '@contract/search-text'
import type { z } from 'zod'
import { invalidFields } from '../api-error'
import type { Parsers } from '../parsing/parsers'
import { parsersHere } from '../parsing/parsers'
import { asStored, type Bag, bagOf, megabytesOf, parse, rejectUnstorable } from '../parsing/request-body'
import type { FilePathProvider } from '../storage/files'
import { bytesOf } from './body'
import { readForm } from './form'

/** Parses a request into the validated parts of its call; rejects invalid fields with 400. */

const WRONG: Label = ['值不正确', 'Not a valid value']

const MEGABYTE = 1024 * 1024
const UPLOAD_LIMIT = 101 * MEGABYTE
/** The limit for a call without a session: it sends a token, never a form. */
const OPEN_LIMIT = 16 * 1024
const SIGNATURE = new Set(['uid', 'nonce', 'timestamp', 'sign'])

export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The path parameters that a call names its records by. */
export const paramsOf = ({ params }: RequestParts) => params as Readonly<Record<string, string | number>>

/** The fields of the body. */
export const bodyFieldsOf = ({ body }: RequestParts) => body as Readonly<Record<string, unknown>>

interface ReadOptions {
  /** The path for the file of a form; other calls have none. */
  readonly place?: FilePathProvider | undefined
  /** The public URL of this server, which prefixes file URLs in answers. */
  readonly publicUrl?: string | undefined
  /** Replaces masked values of the body with the stored ones. */
  readonly restore?: (body: unknown) => Promise<unknown>
  /** The parsers for a long body. */
  readonly parsers?: Parsers | undefined
}

export async function readRequest(
  key: CallKey,
  request: Request,
  params: Record<string, string>,
  language: Language,
  { place, publicUrl, restore, parsers = parsersHere }: ReadOptions = {},
): Promise<RequestParts> {
  const call = definitionOf(key)
  const query = bagOf(new URL(request.url).search, language)
  const read = (): Promise<SizedBody> =>
    place ? readUpload(request, query, language, place) : readBody(key, request, query, language, parsers)
  const { size, value: sent } = call.body ? await read() : NOTHING
  for (const part of [params, query]) rejectUnstorable(part, language)
  const value = restore && sent !== undefined ? await restore(sent) : sent
  return {
    params: readParams(key, params, language),
    query: readQuery(key, query, { language, publicUrl }),
    body: call.body ? await parsers.run('checkBody', { key, value, language, publicUrl }, size) : {},
  }
}

interface QueryOptions extends Pick<ReadOptions, 'publicUrl'> {
  readonly language: Language
}

/** The query of a request as the schema of its call reads it. */
export function readQuery(key: CallKey, query: Bag, { language, publicUrl }: QueryOptions): unknown {
  const { query: schema, codes } = definitionOf(key)
  const normalized = key.startsWith('GET ') ? asSearched(query) : query
  return schema ? parse(schema, asStored(normalized, publicUrl), language, codes) : {}
}

/** Normalizes the search texts of a list query (`searchText`). */
const asSearched = (query: Bag): Bag =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? searchText(value) : value]),
  )

/** The query without signature parameters, as permission patterns see it. */
export function plainQuery(search: string): string {
  const left = new URLSearchParams(search)
  for (const name of SIGNATURE) left.delete(name)
  const text = left.toString()
  return text && `?${text}`
}

/** The path parameters of a call, converted by its schema; ids by default. Any other parameter is ignored. */
export function readParams(key: CallKey, params: Readonly<Record<string, unknown>>, language: Language): Bag {
  const { params: schema } = definitionOf(key)
  const out: Bag = {}
  for (const name of pathNamesOf(key)) {
    const own = schema?.shape[name] as z.ZodType | undefined
    const result = (own ?? idIn).safeParse(params[name])
    if (!result.success) throw invalidFields({ [name]: translate(WRONG, language) })
    out[name] = result.data
  }
  return out
}

/** A body with its size in bytes. */
interface SizedBody {
  readonly size: number
  readonly value: unknown
}

const NOTHING: SizedBody = { size: 0, value: undefined }

async function readUpload(
  request: Request,
  query: Bag,
  language: Language,
  place: FilePathProvider,
): Promise<SizedBody> {
  const value = { ...query, ...(await readForm(request, UPLOAD_LIMIT, place)) }
  rejectUnstorable(value, language)
  // The file is on the disk, and the remaining fields are short.
  return { size: 0, value }
}

async function readBody(key: CallKey, request: Request, query: Bag, language: Language, parsers: Parsers) {
  const bytes = await bytesOf(request, limitOf(key))
  return { size: bytes.length, value: await parsers.run('readBody', { key, bytes, query, language }, bytes.length) }
}

function limitOf(key: CallKey): number {
  return definitionOf(key).access === 'anyone' ? OPEN_LIMIT : megabytesOf(key) * MEGABYTE
}
