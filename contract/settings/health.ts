import { z } from 'zod'
import { type AnswerInput, call, epoch, flag } from '../define'

/** How the services of the marketplace are (designed): which are on, what they lack, and what their last test found. */

/** What a marketplace uses services for, in the order in which they are told. */
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
  /** Bean, plug-in id, id of the mail server, type of the account. */
  key: z.string(),
  name: z.string(),
  open: flag,
  /** The labels of the values that it cannot work without. */
  missing: z.array(z.string()),
  /** Whether the server can test it. */
  testable: flag,
  /** When it was tested last with the values that it has; 0 where it never was. */
  test_time: epoch,
  test_passed: flag,
  /** Why the test failed. */
  test_text: z.string(),
})
export type ServiceHealth = z.output<typeof serviceHealth>
/** As a handler answers it. */
export type ServiceHealthInput = AnswerInput<typeof serviceHealth>

export const healthCalls = {
  'GET admin/settings/health': call({
    summary:
      'How the services are (designed): the kinds whose settings the caller may read, each with its services, whether they are on, what they lack, and their last test.',
    answer: z.array(z.object({ kind: z.enum(SERVICE_KINDS), services: z.array(serviceHealth) })),
  }),
} as const
