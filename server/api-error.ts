import { codeOf, type ErrorKey, errorMessages } from '@contract/error-codes'
import { type Language, say } from '@contract/messages'
import { ENTITIES } from '@contract/registry'

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 507

/**
 * A business refusal: a 4xx with `{ code, message }` (conventions, "Error envelope"). Only a file store that fails is
 * a 500 with a code of its own, whose `cause` goes to the log, and a disk that is nearly full a 507.
 * Thrown, it undoes the transaction; returned from a handler, what was written before it stays.
 */
export class ApiError extends Error {
  readonly key: ErrorKey
  readonly status: Status
  readonly n: string | number | undefined
  /** The code on the wire, when the rule that was broken has one of its own. */
  readonly code: string | undefined
  /** Field name -> words, for refusals that belong beside a field. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** What else the answer tells. */
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

  /** The body of the answer in the reader's language. */
  body(language: Language): { code: string; message: string; data?: Record<string, unknown> } {
    const message = say(errorMessages[this.key], language, this.n)
    return {
      code: this.code ?? codeOf(this.key),
      message,
      ...((this.fields || this.data) && { data: { ...this.data, ...(this.fields && { fields: { ...this.fields } }) } }),
    }
  }
}

/** A record that is not there. */
export const notFound = (key: ErrorKey = '003') => new ApiError(key, 404)

/** A state, a duplicate or a rule that stands in the way. `field` puts the words beside that field of the form. */
export function conflict(key: ErrorKey, language?: Language, field?: string): ApiError {
  const fields = field && language ? { [field]: say(errorMessages[key], language) } : undefined
  return new ApiError(key, 409, fields && { fields })
}

/** Broken rules, by field; the message is that of the first, and so is the code when its rule has one. */
export function invalidFields(fields: Record<string, string>, code?: string): ApiError {
  const [first] = Object.entries(fields)
  return new ApiError('004', 400, {
    n: first ? `${first[0]} ${first[1]}` : '',
    fields,
    ...(code !== undefined && { code }),
  })
}

/** The refusal that a unique index stands for, when a race has hit it: its entity says. */
const codeOfIndex = (index = ''): ErrorKey =>
  (ENTITIES.map(({ errorCodes }) => errorCodes?.[index]).find(code => code !== undefined) ?? '004') as ErrorKey

const DISK_FULL = '53100'

/** What a database error means to the caller, or nothing when it is our own fault. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const { code, constraint } = databaseError(error)
  // The disk is full already: what is written did not fit, and nothing of it stays.
  if (code === DISK_FULL) return new ApiError('507', 507)
  if (code === '23505') return new ApiError(codeOfIndex(constraint), 409)
  // Class 22 is "data exception": a value the columns cannot hold.
  return code?.startsWith('22') ? new ApiError('004', 400, { n: '' }) : undefined
}

/** What PostgreSQL said went wrong: the code of its class and the constraint that was hit; nothing of other errors. */
export function databaseError(error: unknown): { readonly code?: string; readonly constraint?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return {}
  const { code, constraint } = cause as { code: unknown; constraint?: string }
  return { ...(typeof code === 'string' && { code }), ...(constraint !== undefined && { constraint }) }
}
