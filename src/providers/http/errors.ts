import type { Operation } from '@contract/log/calls'
import { errorTexts, type Language, translate } from '@contract/messages'
import type { AxiosError } from 'axios'

/** A failed call as refine and the engine understand it (a refine HttpError). `silent` ones are never shown. */
export class CallError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly silent: boolean
  /** Field name -> words, where the answer names fields. */
  readonly errors?: Record<string, string>
  /** What happened to the records since the version that a write was based on, newest first: nothing was written. */
  readonly newer?: readonly Operation[]
  /** The number under which the write waits for a second administrator: nothing was written, nothing was refused. */
  readonly held?: string
  /** Nobody knows whether it was written: it was sent, and no answer came. */
  readonly isUnknown?: true
  readonly [more: string]: unknown

  constructor(
    message: string,
    facts: {
      statusCode: number
      code: string
      silent: boolean
      errors?: Record<string, string>
      newer?: readonly Operation[]
      held?: string
      isUnknown?: true
    },
  ) {
    super(message)
    this.name = 'CallError'
    this.statusCode = facts.statusCode
    this.code = facts.code
    this.silent = facts.silent
    if (facts.errors) this.errors = facts.errors
    if (facts.newer) this.newer = facts.newer
    if (facts.held) this.held = facts.held
    if (facts.isUnknown) this.isUnknown = true
  }
}

/** The code of a call that the deployment does not offer: an extension of the API family (contract/extensions.ts). */
export const NOT_OFFERED = 'not_offered'

/** Whether the deployment does not offer the call: what depends on it is left out. */
export const isNotOffered = (error: unknown): boolean => error instanceof CallError && error.code === NOT_OFFERED

/**
 * Why a session is over (specification section 8): its tokens are gone or no longer taken, or new ones were refused,
 * so that it cannot be found out whose it is; or nobody was at the desk for too long.
 */
export type EndReason = 'expired' | 'unverified' | 'idle'

export class SessionEnded extends Error {
  readonly why: EndReason

  constructor(why: EndReason = 'expired') {
    super()
    this.why = why
  }
}

/** The chunk that sends could not be loaded; shown like an unreachable server. */
export class NotSent extends Error {}

/** A write was sent, and it could not be found out whether it was done. */
export class OutcomeUnknown extends Error {}

/** As axios tells its errors, whose code may not be there yet. */
export const isOfWire = (error: unknown): error is AxiosError =>
  (error as Partial<AxiosError> | null | undefined)?.isAxiosError === true

/** A rejection by field permissions, which names the fields; the session goes on. */
export const isOfFields = ({ response }: AxiosError): boolean =>
  typeof (response?.data as { data?: { fields?: unknown } } | undefined)?.data?.fields === 'object'

interface ErrorBody {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: {
    readonly fields?: Record<string, string>
    readonly newer?: readonly Operation[]
    confirmation_id?: string
  } | null
}

/**
 * Specification section 8, "Other failures": the server's message; on time-out and on everything else that brings no
 * message (a dead server, an HTML error page), the fixed texts.
 */
export function toCallError(error: unknown, language: Language, silent: boolean): CallError {
  if (error instanceof SessionEnded) {
    return new CallError(translate(errorTexts.sessionExpired, language), { statusCode: 403, code: '403', silent: true })
  }
  if (error instanceof CallError) return error
  if (error instanceof NotSent) {
    return new CallError(translate(errorTexts.network, language), { statusCode: 0, code: '', silent })
  }
  if (error instanceof OutcomeUnknown) {
    const facts = { statusCode: 0, code: '', silent, isUnknown: true } as const
    return new CallError(translate(errorTexts.outcomeUnknown, language), facts)
  }
  if (!isOfWire(error)) {
    return new CallError(error instanceof Error ? error.message : String(error), { statusCode: 0, code: '', silent })
  }
  const body = bodyOf(error.response?.data)
  const message = typeof body.message === 'string' && body.message ? body.message : undefined
  const fallback = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? errorTexts.timeout : errorTexts.network
  return new CallError(message ?? translate(fallback, language), {
    statusCode: error.response?.status ?? 0,
    code: typeof body.code === 'string' ? body.code : '',
    silent: silent || error.code === 'ERR_CANCELED',
    ...(body.data?.fields && { errors: body.data.fields }),
    ...(body.data?.newer && { newer: body.data.newer }),
    ...(body.data?.confirmation_id && { held: body.data.confirmation_id }),
  })
}

/** An HTML page or plain text has no code and no message. */
function bodyOf(data: unknown): ErrorBody {
  return typeof data === 'object' && data !== null ? (data as ErrorBody) : {}
}
