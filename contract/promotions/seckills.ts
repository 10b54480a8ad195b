import { z } from 'zod'
import {
  call,
  epoch,
  epochIn,
  fieldsFrom,
  formFrom,
  id,
  idIn,
  maybe,
  nothing,
  pageOf,
  paging,
  publicPrice,
  sorting,
  wordIn,
} from '../define'
import { hours } from './labels'
import { applyAuditRules, seckillRules } from './rules'

/** contract/promotions.md: seckills, and the goods that shops register for them. */

const text = z.string()

export const seckillStates = ['EDITING', 'RELEASE', 'OPEN', 'CLOSED'] as const
export const applyStates = ['APPLY', 'PASS', 'FAIL'] as const
const deletionState = z.enum(['NORMAL', 'DELETED'])

export const seckill = z.object({
  seckill_id: id,
  seckill_name: text,
  start_day: epoch,
  apply_end_time: epoch,
  seckill_rule: text,
  /** Ids of the registered shops, joined by commas. */
  seller_ids: text,
  /** The stored state; `status` (designed) and its text also depend on the day. */
  seckill_status: z.enum(['EDITING', 'RELEASE']),
  status: z.enum(seckillStates),
  seckill_status_text: text,
  delete_status: deletionState,
  range_list: z.array(z.literal(hours)),
  is_apply: z.number().nullable(),
})

/** A specification value of promoted goods. */
export const promotedSpec = z.object({
  spec_id: id,
  spec_name: text,
  spec_value_id: id,
  spec_value: text,
  spec_image: text,
})

export const seckillApply = z.object({
  apply_id: id,
  seckill_id: id,
  time_line: z.literal(hours),
  start_day: epoch,
  goods_id: id,
  sku_id: id,
  specs: z.array(promotedSpec).nullable(),
  /** The values of the specifications (designed): '红 / L', or empty. */
  spec_text: text,
  goods_name: text,
  shop_name: text,
  seller_id: id,
  price: publicPrice,
  original_price: publicPrice,
  sold_quantity: z.number(),
  sales_num: z.number(),
  status: z.enum(applyStates),
  status_text: text,
  fail_reason: text.nullable(),
})

export type Seckill = z.output<typeof seckill>
export type SeckillApply = z.output<typeof seckillApply>

const errors = ['400', '402'] as const
const form = formFrom(seckillRules)

export const calls = {
  'GET admin/promotion/seckills': call({
    summary: 'Returns a page of seckills, latest day first. ALL applies no filter; start and end time limit the day.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/promotion/seckills'),
      seckill_name: maybe(wordIn),
      status: maybe(z.enum(['ALL', ...seckillStates])),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    }),
    answer: pageOf(seckill),
  }),
  'POST admin/promotion/seckills': call({
    summary: 'Creates a seckill as a draft.',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
  }),
  'GET admin/promotion/seckills/{seckill_id}': call({
    summary: 'Returns a seckill.',
    answer: seckill,
    errors: ['400'],
  }),
  'PUT admin/promotion/seckills/{seckill_id}': call({
    summary: 'Updates a draft of a seckill.',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
  }),
  'DELETE admin/promotion/seckills/{seckill_id}': call({
    summary: 'Deletes a draft or a closed seckill, with its registrations.',
    answer: nothing,
    kind: 'empty',
    errors: ['400'],
  }),
  'DELETE admin/promotion/seckills/{seckill_id}/close': call({
    summary: 'Closes a published seckill before the end of its day (designed: its day becomes available again).',
    answer: nothing,
    kind: 'empty',
    errors: ['400'],
  }),
  'POST admin/promotion/seckills/{seckill_id}/release': call({
    summary: 'Saves and publishes a draft; 0 creates and publishes a seckill.',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
    touches: { seckill: 'answer.seckill_id' },
  }),
  'POST admin/promotion/seckills/batch/audit': call({
    summary: 'Approves or rejects the goods of a seckill in one transaction.',
    body: z.object({ apply_ids: z.array(idIn).min(1).max(1_000), ...fieldsFrom(applyAuditRules) }),
    codes: { apply_ids: '301' },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['301', '400', '401'],
    touches: { seckillApply: 'body.apply_ids' },
  }),
  'POST admin/promotion/seckills/review/{apply_id}': call({
    summary: 'Approves or rejects goods of a seckill (legacy form).',
    query: z.object({ status: z.enum(['yes', 'no']), fail_reason: maybe(z.string().max(500)) }),
    answer: nothing,
    kind: 'empty',
    errors: ['400', '401'],
    touches: { seckillApply: 'params.apply_id' },
  }),
  'GET admin/promotion/seckill-applys': call({
    summary: 'Returns a page of the goods registered for a seckill, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/promotion/seckill-applys'),
      seckill_id: idIn,
      status: maybe(z.enum(applyStates)),
      goods_name: maybe(wordIn),
      seller_id: maybe(idIn),
    }),
    answer: pageOf(seckillApply),
  }),
} as const

declare module '../entities' {
  interface Entities {
    seckill: Seckill
    seckillApply: SeckillApply
  }
}
