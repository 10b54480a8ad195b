/**
 * Substitutes for server/outbox/webhook.ts, mail.ts and s3.ts: a tab reaches no other service, and fails as if the
 * service did not respond.
 */

import type { MailProblem } from '@server/outbox/mail'
import type { ObjectStore, StoreProblem } from '@server/outbox/s3'
import type { WebhookCall } from '@server/outbox/webhook'

export const UNREACHED = 'The marketplace of a browser tab reaches no other service'
const unreached = () => Object.assign(new Error(UNREACHED), { code: 'ENOTCONN' })

export const postJson = (_call: WebhookCall): Promise<never> => Promise.reject(unreached())
export const isPrivateAddress = (): boolean => false
/** Calls to other hosts fail. */
export function outboundRequest(): never {
  throw unreached()
}

export class MailError extends Error {
  readonly problem: MailProblem
  constructor(problem: MailProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
export const sendMail = (): Promise<never> => Promise.reject(new MailError('connect', UNREACHED))

export class StoreError extends Error {
  readonly problem: StoreProblem
  constructor(problem: StoreProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}
const noStore = () => Promise.reject(new StoreError('connect', UNREACHED))
export const objectStore = (): ObjectStore => ({ write: noStore, open: noStore, remove: noStore })
