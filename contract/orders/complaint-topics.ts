import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { epoch, id, sorting } from '../define'
import { complainTopic as complainTopicEntity } from './complain-topic'
import { complainTopicRules } from './complaint-rules'

/** contract/orders.md, "subject-list": topics of complaints. */

const text = z.string()
export const complainTopic = z.object({ topic_id: id, topic_name: text, topic_remark: text, create_time: epoch })

export type ComplainTopic = z.output<typeof complainTopic>

export const calls = {
  ...crudCalls(complainTopicEntity, {
    row: complainTopic,
    query: { ...sorting('GET admin/systems/complain-topics') },
    form: complainTopicRules,
    summary: {
      list: 'Returns a page of complaint topics, newest first.',
      one: 'Returns a complaint topic.',
      create: 'Creates a complaint topic.',
      update: 'Updates a complaint topic.',
      remove: 'Deletes a complaint topic. Existing complaints keep its text.',
    },
    errors: { missing: '003', save: ['929'] },
  }),
} as const

declare module '../entities' {
  interface Entities {
    complainTopic: ComplainTopic
  }
}
