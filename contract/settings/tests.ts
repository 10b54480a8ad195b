import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { expressTestRules, smsTestRules } from './test-rules'

/** Calls that test a service with its stored values (designed); each is logged. */

const bean = z.object({ bean: z.string().max(60) })

export const testCalls = {
  'POST admin/systems/platforms/{bean}/test': call({
    summary: 'Sends a text message with the stored configuration (designed).',
    params: bean,
    body: z.object(fieldsFrom(smsTestRules)),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '931', '932'],
  }),
  'POST admin/systems/express-platforms/{bean}/test': call({
    summary: 'Queries an express platform for a parcel with the stored configuration (designed).',
    params: bean,
    body: z.object(fieldsFrom(expressTestRules)),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '931', '932'],
  }),
  'POST admin/payment/payment-methods/{plugin_id}/test': call({
    summary: 'Checks the stored configuration of each open client with its payment platform (designed).',
    params: z.object({ plugin_id: z.string().max(60) }),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['501', '931', '932'],
  }),
} as const
