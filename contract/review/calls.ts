import { z } from 'zod'
import { crudCalls } from '../crud-calls'
import { call, epoch, flag, id, idIn, maybe, nothing, pageOf, paging, wordIn, yuan } from '../define'
import { changeOfRecord, unknownOfRecords } from '../personal/fields'
import { publisherKinds } from '../publishing/rules'
import { reason as reasonEntity } from './reason'
import { reasonRules } from './rules'
import { waitingQueues } from './waiting'

/** The review desk and the reason library (both designed; contract/publishing.md leaves them open). */

const text = z.string()
export const reviewQueues = [
  'shops',
  'goods',
  'publications',
  'publishers',
  'comments',
  'asks',
  'qualifications',
] as const
export const reasonScenes = ['REFUSE', 'UNDER', 'CLOSE'] as const
export const reasonAreas = ['shop', 'goods', 'publication', 'publisher'] as const

const queue = z.object({ queue: z.enum(reviewQueues) })
/** Which part of a queue: a content type of publications, a kind of publishers. */
const part = {
  content_type: maybe(z.enum(['1', '3', '4', '5']).transform(Number)),
  kind: maybe(z.enum(publisherKinds)),
}

export const decision = z.object({
  decision_id: id,
  queue: z.enum(reviewQueues),
  record_id: id,
  title: text,
  /** 1 passed, 0 rejected. */
  pass: flag,
  reason: text,
  reason_id: id.nullable(),
  admin_id: id,
  admin_name: text,
  create_time: epoch,
})

const claim = z.object({ admin_id: id, admin_name: text, claim_time: epoch }).nullable()

export const reason = z.object({
  reason_id: id,
  scene: z.enum(reasonScenes),
  area: z.enum(reasonAreas),
  zh: text,
  en: text,
  message_zh: text,
  message_en: text,
  sort: z.number(),
  disabled: flag,
  /** How often it was chosen. */
  use_count: z.number(),
  create_time: epoch,
})

export const calls = {
  'GET admin/waiting': call({
    summary:
      'What waits for the caller: every queue that he may decide on and in which there is something, each counted up to 1,000, since when the oldest of them waits, and their yuan where they are about money. Bills are told apart by their period, the earliest first.',
    answer: z.array(
      z.object({
        ...{ queue: z.enum(waitingQueues), period: text, count: z.number(), since: epoch.nullable() },
        /** What those that are about money come to (designed). */
        money: yuan.optional(),
      }),
    ),
    access: 'signed-in',
  }),
  'GET admin/review/{queue}': call({
    summary: 'What waits for audit: ids, the longest waiting first, and how many there are in all.',
    params: queue,
    query: z.object({ ...part, limit: maybe(z.coerce.number().int().min(1).max(1_000)) }),
    answer: z.object({ ids: z.array(id), total: z.number() }),
  }),
  'GET admin/review/{queue}/counts': call({
    summary: 'How many wait in each part of a queue: by content type, by kind, or `all` alone.',
    params: queue,
    answer: z.object({ all: z.number(), parts: z.record(text, z.number()) }),
  }),
  'GET admin/review/{queue}/{record_id}': call({
    summary:
      'One record to decide on, with what changed since its last decision, what was decided earlier, and the rest.',
    params: queue,
    query: z.object(part),
    answer: z.object({
      queue: z.enum(reviewQueues),
      record_id: id,
      title: text,
      /** The record as its own area answers it. */
      record: z.record(text, unknownOfRecords()),
      /** False when another administrator decided meanwhile. */
      waiting: z.boolean(),
      /** Fields that differ from what was last decided on; empty for a first submission. */
      changed: z.array(changeOfRecord),
      first_time: z.boolean(),
      /** Earlier decisions on this record and on others of the same shop or publisher, newest first. */
      earlier: z.array(decision),
      remaining: z.number(),
      next_id: id.nullable(),
      /** Another administrator who has taken it within the last two minutes. */
      claimed_by: claim,
    }),
    errors: ['003'],
  }),
  'PUT admin/review/{queue}/{record_id}/claim': call({
    summary: 'Takes a record for two minutes, or says who has it. Take it again to keep it.',
    params: queue,
    answer: z.object({ claimed_by: claim }),
    errors: ['003'],
    unlogged: true,
    quiet: true,
  }),
  'DELETE admin/review/{queue}/{record_id}/claim': call({
    summary: 'Lets go of a record one has taken.',
    params: queue,
    answer: nothing,
    kind: 'empty',
    unlogged: true,
    quiet: true,
  }),
  'GET admin/review/decisions': call({
    summary: 'A page of past decisions, newest first.',
    query: z.object({
      ...paging,
      queue: maybe(z.enum(reviewQueues)),
      record_id: maybe(idIn),
      admin_id: maybe(idIn),
      pass: maybe(z.enum(['0', '1'])),
      keyword: maybe(wordIn),
    }),
    answer: pageOf(decision),
  }),

  ...crudCalls(reasonEntity, {
    row: reason,
    query: {
      scene: maybe(z.enum(reasonScenes)),
      area: maybe(z.enum(reasonAreas)),
      disabled: maybe(z.enum(['0', '1'])),
      keyword: maybe(wordIn),
    },
    form: reasonRules,
    summary: {
      list: 'A page of reasons, by sort.',
      one: 'One reason.',
      create: 'Adds a reason.',
      update: 'Changes a reason; what was written with it stays as it was.',
      remove: 'Deletes a reason that was never used; a used one can be disabled.',
    },
    errors: { missing: '003', save: ['332'], remove: ['331'] },
  }),
} as const

export type Decision = z.output<typeof decision>
export type Reason = z.output<typeof reason>

declare module '../entities' {
  interface Entities {
    reason: Reason
    decision: Decision
  }
}
