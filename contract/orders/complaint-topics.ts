import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { epoch, id, sorting } from '../define'
import { complainTopic as complainTopicEntity } from './complain-topic'
import { complainTopicRules } from './complaint-rules'

/** contract/orders.md, "subject-list": what a complaint can be about. */

const text = z.string()
export const complainTopic = z.object({ topic_id: id, topic_name: text, topic_remark: text, create_time: epoch })

export type ComplainTopic = z.output<typeof complainTopic>

export const calls = {
  ...crudCalls(complainTopicEntity, {
    row: complainTopic,
    query: { ...sorting('GET admin/systems/complain-topics') },
    form: complainTopicRules,
    summary: {
      list: 'A page of the subjects a complaint can have, newest first',
      one: 'One subject',
      create: 'Add a subject',
      update: 'Change a subject',
      remove: 'Delete a subject. Complaints keep its words.',
    },
    errors: { missing: '003', save: ['929'] },
  }),
} as const

declare module '../entities' {
  interface Entities {
    complainTopic: ComplainTopic
  }
}
