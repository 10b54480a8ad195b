import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { smsTestRules } from './test-rules'

/** Calls that try a service with the values that are saved (designed); each stands in the operation log. */

const bean = z.object({ bean: z.string().max(60) })

export const testCalls = {
  'POST admin/systems/platforms/{bean}/test': call({
    summary: 'Sends a text message with the saved values (designed).',
    params: bean,
    body: z.object(fieldsFrom(smsTestRules)),
    answer: nothing,
    kind: 'empty',
    ownTransaction: true,
    slow: true,
    errors: ['003', '931', '932'],
  }),
} as const
