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
/** A part of a queue: a content type of publications, a kind of publishers. */
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
  /** How often reviewers chose it. */
  use_count: z.number(),
  create_time: epoch,
})

export const calls = {
  'GET admin/waiting': call({
    summary:
      'Returns the caller’s pending work: each nonempty queue that the caller may decide on, with its count up to 1,000, the time of the oldest entry, and the amount in yuan if it is about money. Bills are listed by period, earliest first.',
    answer: z.array(
      z.object({
        ...{ queue: z.enum(waitingQueues), period: text, count: z.number(), since: epoch.nullable() },
        /** The sum of the amounts, for queues about money (designed). */
        money: yuan.optional(),
      }),
    ),
    access: 'signed-in',
  }),
  'GET admin/review/{queue}': call({
    summary: 'Returns the ids of the records that wait for review, longest waiting first, and their total number.',
    params: queue,
    query: z.object({ ...part, limit: maybe(z.coerce.number().int().min(1).max(1_000)) }),
    answer: z.object({ ids: z.array(id), total: z.number() }),
  }),
  'GET admin/review/{queue}/counts': call({
    summary: 'Returns the number of pending records in each part of a queue: by content type, by kind, or `all` alone.',
    params: queue,
    answer: z.object({ all: z.number(), parts: z.record(text, z.number()) }),
  }),
  'GET admin/review/{queue}/{record_id}': call({
    summary:
      'Returns a record for review, with the changes since its last decision, its earlier decisions, and the number of remaining records.',
    params: queue,
    query: z.object(part),
    answer: z.object({
      queue: z.enum(reviewQueues),
      record_id: id,
      title: text,
      /** The record as the calls of its area return it. */
      record: z.record(text, unknownOfRecords()),
      /** False if another administrator has decided meanwhile. */
      waiting: z.boolean(),
      /** Fields that differ from the last reviewed version; empty for a first submission. */
      changed: z.array(changeOfRecord),
      first_time: z.boolean(),
      /** Earlier decisions on this record and on others of the same shop or publisher, newest first. */
      earlier: z.array(decision),
      remaining: z.number(),
      next_id: id.nullable(),
      /** The administrator who claimed it within the last two minutes. */
      claimed_by: claim,
    }),
    errors: ['003'],
  }),
  'PUT admin/review/{queue}/{record_id}/claim': call({
    summary: 'Claims a record for two minutes, or returns who claimed it. A repeated claim renews it.',
    params: queue,
    answer: z.object({ claimed_by: claim }),
    errors: ['003'],
    unlogged: true,
    quiet: true,
  }),
  'DELETE admin/review/{queue}/{record_id}/claim': call({
    summary: 'Releases a claimed record.',
    params: queue,
    answer: nothing,
    kind: 'empty',
    unlogged: true,
    quiet: true,
  }),
  'GET admin/review/decisions': call({
    summary: 'Returns a page of past decisions, newest first.',
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
      list: 'Returns a page of predefined reasons, by sort.',
      one: 'Returns a predefined reason.',
      create: 'Creates a predefined reason.',
      update: 'Updates a predefined reason. Decisions that used it keep their text.',
      remove: 'Deletes a predefined reason that was never used; a used one can be disabled.',
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
