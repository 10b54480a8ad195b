import type { Operation } from '@contract/log/calls'
import { errorTexts, type Language, translate } from '@contract/messages'
import type { AxiosError } from 'axios'

/** A failed call in refine's format (HttpError). `silent` ones are never shown. */
export class CallError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly silent: boolean
  /** Field name -> message, if the response names fields. */
  readonly errors?: Record<string, string>
  /** The conflicting changes since the base version of the write, newest first; nothing was written. */
  readonly newer?: readonly Operation[]
  /** The id of the pending approval by a second administrator; nothing was written or rejected. */
  readonly pendingApprovalId?: string
  /** The request was sent but got no response, so the outcome is unknown. */
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
      pendingApprovalId?: string
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
    if (facts.pendingApprovalId) this.pendingApprovalId = facts.pendingApprovalId
    if (facts.isUnknown) this.isUnknown = true
  }
}

/** The code of a call that the deployment does not offer: an extension of the API family (contract/extensions.ts). */
export const NOT_OFFERED = 'not_offered'

/** Checks whether the deployment does not offer the call, in which case dependent features are hidden. */
export const isNotOffered = (error: unknown): boolean => error instanceof CallError && error.code === NOT_OFFERED

/**
 * Why a session has ended (specification section 8): its tokens are gone, expired or rejected; the refresh failed, so
 * the user cannot be verified; or the idle limit was exceeded.
 */
export type EndReason = 'expired' | 'unverified' | 'idle'

export class SessionEnded extends Error {
  readonly why: EndReason

  constructor(why: EndReason = 'expired') {
    super()
    this.why = why
  }
}

/** The chunk that sends requests could not be loaded; shown like an unreachable server. */
export class NotSent extends Error {}

/** A write was sent, but its outcome could not be determined. */
export class OutcomeUnknown extends Error {}

/** Checks for an axios error without importing axios, which may not be loaded yet. */
export const isOfWire = (error: unknown): error is AxiosError =>
  (error as Partial<AxiosError> | null | undefined)?.isAxiosError === true

/** Checks for a rejection by field permissions, which names the fields and does not end the session. */
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
 * Specification section 8, "Other failures": the server's message; on timeout and for responses without a message (a
 * dead server, an HTML error page), the fixed texts.
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
    ...(body.data?.confirmation_id && { pendingApprovalId: body.data.confirmation_id }),
  })
}

/** An HTML page or plain text has no code and no message. */
function bodyOf(data: unknown): ErrorBody {
  return typeof data === 'object' && data !== null ? (data as ErrorBody) : {}
}
