import { text } from '../rules'

/** contract/orders.md, "complaint": rules of its forms. */

export const complainTopicRules = {
  topic_name: text({ required: true, min: 2, max: 30 }),
  topic_remark: text({ required: true, max: 100 }),
} as const

export const communicationRules = { content: text({ required: true, max: 200, pattern: 'unindented' }) } as const

export const rulingRules = { arbitration_result: text({ required: true, max: 500 }) } as const
