import { z } from 'zod'
import { type AnswerInput, call, epoch, flag } from '../define'

/**
 * Health of external services (designed): which are open, their missing settings, and the result of their last test.
 */

/** Kinds of services, in display order. */
export const SERVICE_KINDS = [
  'mail',
  'sms',
  'payment',
  'storage',
  'express',
  'waybill',
  'login',
  'validator',
  'push',
] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

const serviceHealth = z.object({
  /** Bean, plug-in id, id of the mail server, or type of the account. */
  key: z.string(),
  name: z.string(),
  open: flag,
  /** Labels of required values that are missing. */
  missing: z.array(z.string()),
  /** Whether the server can test it. */
  testable: flag,
  /** Time of the last test with its present values; 0 if there was none. */
  test_time: epoch,
  test_passed: flag,
  /** Why the test failed. */
  test_text: z.string(),
})
export type ServiceHealth = z.output<typeof serviceHealth>
/** The type that a handler returns. */
export type ServiceHealthInput = AnswerInput<typeof serviceHealth>

export const healthCalls = {
  'GET admin/settings/health': call({
    summary:
      'Returns the health of external services (designed): by kind whose settings the caller may read, whether each service is open, its missing settings, and its last test.',
    answer: z.array(z.object({ kind: z.enum(SERVICE_KINDS), services: z.array(serviceHealth) })),
  }),
} as const
