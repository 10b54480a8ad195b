import { createHash } from 'node:crypto'
import { CALLS, type CallKey, definitionOf, isWrite, splitKey } from '@contract/calls'
import { errorMessages } from '@contract/error-codes'
import { unwrapped } from '@contract/field-rights/marks'
import { rightTo } from '@contract/field-rights/rules'
import { type Language, translate } from '@contract/messages'
import { EXPORT_SECONDS, PERSONAL_EXPORT } from '@contract/personal/export-rules'
import { fieldsIn } from '@contract/personal/names'
import { kindAt } from '@contract/subjects'
import { z } from 'zod'
import { ApiError } from '../api-error'
import type { Admin, Services } from '../context'
import type { Database } from '../db/database'
import { signedToken, tokenPayload } from '../signed-token'
import { permissionOf } from './permission'
import type { RequestParts } from './read'

/**
 * Exports with unmasked personal data: a signed token for one list with its filters and for one administrator exempts
 * the named fields from masking in the reads of that list.
 */

const EXPORT: CallKey = 'POST admin/personal/{kind}/exports'
const PURPOSE = 'personal export'

/** The payload of a token. */
const grant = z.object({
  admin_id: z.number(),
  call: z.string(),
  /** The hash of the parameters that narrow the list. */
  asked: z.string(),
  fields: z.array(z.string()).readonly(),
  end_time: z.number(),
})

/** A list whose rows have masked fields, as paths in a row: `bank_params_vo.bank_card`. */
export interface PersonalList {
  readonly key: CallKey
  /** The record type of its rows. */
  readonly kind: string
  readonly fields: readonly string[]
}

/** The list that a call returns; undefined for any other call, and for lists without masked fields. */
export function personalList(call: string): PersonalList | undefined {
  if (!Object.hasOwn(CALLS, call)) return undefined
  const key = call as CallKey
  const kind = kindAt(splitKey(key).path)
  const row = isWrite(key) ? undefined : rowOf(definitionOf(key).answer)
  if (!kind || !row) return undefined
  // The signed URL of a picture would expire before the file is opened.
  const fields = fieldsIn(row).flatMap(field => (field.kind && field.kind !== 'picture' ? [field.path] : []))
  return fields.length > 0 ? { key, kind, fields: [...new Set(fields)] } : undefined
}

/** The schema of one row of a list: of a page of rows, or of all of them. */
function rowOf(answer: z.ZodType): z.ZodType | undefined {
  const list = answer instanceof z.ZodObject && 'data_total' in answer.shape ? (answer.shape.data as z.ZodType) : answer
  return list instanceof z.ZodArray ? unwrapped(list.element as z.ZodType) : undefined
}

/** Pagination and order do not change which records a list has. */
const OF_PAGES: ReadonlySet<string> = new Set(['page_no', 'page_size', 'sort_by', 'sort_order'])

function printOf({ params, query }: Pick<RequestParts, 'params' | 'query'>): string {
  const narrowing = Object.entries(query as object).filter(([name]) => !OF_PAGES.has(name))
  return createHash('sha256')
    .update(JSON.stringify([params, Object.fromEntries(narrowing)]))
    .digest('base64url')
}

/** Signs a token for the reads of a list with these parsed parameters. */
export function exportToken(
  services: Pick<Services, 'secret' | 'now'>,
  admin: Pick<Admin, 'id'>,
  list: PersonalList,
  read: Pick<RequestParts, 'params' | 'query'>,
): string {
  const end_time = Math.floor(services.now()) + EXPORT_SECONDS
  const said = { admin_id: admin.id, call: list.key, asked: printOf(read), fields: list.fields, end_time }
  return signedToken(services, PURPOSE, said satisfies z.output<typeof grant>)
}

interface ExportReader {
  readonly admin: Admin | undefined
  readonly read: RequestParts
  readonly language: Language
}

/**
 * The fields of a list's rows that the response does not mask.
 * @param token the header of the request
 * @throws ApiError 403export for a token of another administrator, list or filter, an expired token, or an administrator
 * who may no longer reveal these records
 */
export async function wholeFieldsFor(
  db: Database,
  services: Pick<Services, 'secret' | 'now'>,
  key: CallKey,
  token: string | undefined,
  { admin, read, language }: ExportReader,
): Promise<readonly string[]> {
  if (token === undefined) return []
  const said = tokenPayload(services, PURPOSE, grant, token)
  const list = personalList(key)
  const isOwn = said?.admin_id === admin?.id && said?.call === key && said?.asked === printOf(read)
  if (!admin || !list || !said || !isOwn || !(await mayReveal(db, admin, list, read))) throw endedError(language)
  return said.fields
}

/** A 403 that names the header, so that the client does not end the session. */
function endedError(language: Language): ApiError {
  const fields = { [PERSONAL_EXPORT]: translate(errorMessages['403export'], language) }
  return new ApiError('403export', 403, { fields })
}

async function mayReveal(db: Database, admin: Admin, { kind }: PersonalList, read: RequestParts): Promise<boolean> {
  if (rightTo(admin.fields, 'personal').sees !== 'shown') return false
  const path = `/${splitKey(EXPORT).path.replace('{kind}', kind)}`
  const permission = await permissionOf(db, admin, EXPORT, { path, query: '' })
  const asked = { params: { kind }, query: {}, body: { query: read.query } }
  return permission.mayCall && permission.mayTouch(db, asked)
}

/**
 * Restores the stored values of some fields of a masked list. Fields that masking has removed stay removed.
 * @param masked the response after masking
 * @param stored the same response as the handler returned it
 * @param fields paths from a row
 */
export function withWholeFields(masked: unknown, stored: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return masked
  if (!Array.isArray(masked)) {
    const [page, whole] = [masked as { data: unknown }, stored as { data: unknown }]
    return { ...page, data: withWholeFields(page.data, whole.data, fields) }
  }
  const paths = fields.map(field => field.split('.'))
  const rows = stored as readonly unknown[]
  return masked.map((row: unknown, i) => paths.reduce((made, path) => withStored(made, rows[i], path), row))
}

function withStored(masked: unknown, stored: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (typeof masked !== 'object' || masked === null || typeof stored !== 'object' || stored === null) return masked
  const [left, whole] = [(masked as Bag)[name], (stored as Bag)[name]]
  if (rest.length > 0) return { ...masked, [name]: withStored(left, whole, rest) }
  return typeof left === 'string' && typeof whole === 'string' ? { ...masked, [name]: whole } : masked
}

type Bag = Readonly<Record<string, unknown>>
