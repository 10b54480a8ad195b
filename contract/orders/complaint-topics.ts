import { z } from 'zod'
import { call, epoch, fieldsFrom, id, nothing, pageOf, paging, sorting } from '../define'
import { complainTopicRules } from './complaint-rules'

/** contract/orders.md, "subject-list": what a complaint can be about. */

const text = z.string()
export const complainTopic = z.object({ topic_id: id, topic_name: text, topic_remark: text, create_time: epoch })

export type ComplainTopic = z.output<typeof complainTopic>

export const complaintTopicCalls = {
  'GET admin/systems/complain-topics': call({
    summary: 'A page of the subjects a complaint can have, newest first',
    query: z.object({ ...paging, ...sorting('GET admin/systems/complain-topics') }),
    answer: pageOf(complainTopic),
  }),
  'POST admin/systems/complain-topics': call({
    summary: 'Add a subject',
    body: z.object(fieldsFrom(complainTopicRules)),
    answer: complainTopic,
    errors: ['929'],
  }),
  'GET admin/systems/complain-topics/{topic_id}': call({
    summary: 'One subject',
    answer: complainTopic,
    errors: ['003'],
  }),
  'PUT admin/systems/complain-topics/{topic_id}': call({
    summary: 'Change a subject',
    body: z.object(fieldsFrom(complainTopicRules)),
    answer: complainTopic,
    errors: ['003', '929'],
  }),
  'DELETE admin/systems/complain-topics/{topic_id}': call({
    summary: 'Delete a subject. Complaints keep its words.',
    answer: nothing,
    kind: 'empty',
    errors: ['003'],
  }),
} as const
