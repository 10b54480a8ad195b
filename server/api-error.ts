import { codeOf, type ErrorKey, errorMessages } from '@contract/error-codes'
import { type Language, translate } from '@contract/messages'
import { ENTITIES } from '@contract/registry'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 507

/**
 * A business error: a 4xx with `{ code, message }` (conventions, "Error envelope"), a 500 with a code of its own for a
 * failed file store, whose `cause` is logged, or a 507 for a nearly full disk. If thrown, it rolls the transaction
 * back; if returned by a handler, earlier writes are committed.
 */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: Status
  readonly n: string | number | undefined
  /** The code on the wire, if the violated rule has one of its own. */
  readonly code: string | undefined
  /** Field name to message, for errors that belong to a field. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Further data of the response. */
  readonly data: Readonly<Record<string, unknown>> | undefined

  constructor(
    key: ErrorKey,
    status: Status,
    more: {
      n?: string | number
      code?: string
      fields?: Record<string, string>
      data?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(`${key} ${status}`, { cause: more.cause })
    this.key = key
    this.status = status
    this.n = more.n
    this.code = more.code
    this.fields = more.fields
    this.data = more.data
  }

  /** The body of the response in the language of the caller. */
  body(language: Language): { code: string; message: string; data?: Record<string, unknown> } {
    const message = translate(errorMessages[this.key], language, this.n)
    return {
      code: this.code ?? codeOf(this.key),
      message,
      ...((this.fields || this.data) && { data: { ...this.data, ...(this.fields && { fields: { ...this.fields } }) } }),
    }
  }
}

/** 404: a record does not exist. */
export const notFound = (key: ErrorKey = '003') => new ApiError(key, 404)

/** 409: the state, a duplicate or a rule prevents the operation. `field` attaches the message to that field. */
export function conflict(key: ErrorKey, language?: Language, field?: string): ApiError {
  const fields = field && language ? { [field]: translate(errorMessages[key], language) } : undefined
  return new ApiError(key, 409, fields && { fields })
}

/**
 * 400: violated rules by field. The message is that of the first field; `code` replaces 004 if its rule has a code of
 * its own.
 */
export function invalidFields(fields: Record<string, string>, code?: string): ApiError {
  const [first] = Object.entries(fields)
  return new ApiError('004', 400, {
    n: first ? `${first[0]} ${first[1]}` : '',
    fields,
    ...(code !== undefined && { code }),
  })
}

/** The error code of a violated unique constraint, as its entity declares it (`errorCodes`). */
const codeOfIndex = (index = ''): ErrorKey =>
  (ENTITIES.map(({ errorCodes }) => errorCodes?.[index]).find(code => code !== undefined) ?? '004') as ErrorKey

const DISK_FULL = '53100'

/** The ApiError of a database error; undefined if the error is a server fault. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const { code, constraint } = databaseError(error)
  // The disk is full: the write was rolled back.
  if (code === DISK_FULL) return new ApiError('507', 507)
  if (code === '23505') return new ApiError(codeOfIndex(constraint), 409)
  // Class 22 is "data exception": a value that a column cannot hold.
  return code?.startsWith('22') ? new ApiError('004', 400, { n: '' }) : undefined
}

/** The error code and the violated constraint of a PostgreSQL error; undefined for other errors. */
export function databaseError(error: unknown): { readonly code?: string; readonly constraint?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return {}
  const { code, constraint } = cause as { code: unknown; constraint?: string }
  return { ...(typeof code === 'string' && { code }), ...(constraint !== undefined && { constraint }) }
}
