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
import { applyAuditRules, seckillRules } from './rules'
import { hours } from './words'

/** contract/promotions.md: seckills, and the goods with which shops sign up for them. */

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
  /** Shops that signed up, with commas. */
  seller_ids: text,
  /** What is stored; `status` (designed) and its words follow from the day as well. */
  seckill_status: z.enum(['EDITING', 'RELEASE']),
  status: z.enum(seckillStates),
  seckill_status_text: text,
  delete_status: deletionState,
  range_list: z.array(z.literal(hours)),
  is_apply: z.number().nullable(),
})

/** One value of a specification of what is promoted. */
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
  /** The values of the specifications (designed): '红 / L', or nothing. */
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
    summary: 'A page of seckills, the latest day first. ALL narrows nothing; the times bound the day.',
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
    summary: 'Add a seckill as a draft',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
  }),
  'GET admin/promotion/seckills/{seckill_id}': call({ summary: 'One seckill', answer: seckill, errors: ['400'] }),
  'PUT admin/promotion/seckills/{seckill_id}': call({
    summary: 'Change a draft',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
  }),
  'DELETE admin/promotion/seckills/{seckill_id}': call({
    summary: 'Delete a draft, or a seckill that is closed, with what shops signed up for it',
    answer: nothing,
    kind: 'empty',
    errors: ['400'],
  }),
  'DELETE admin/promotion/seckills/{seckill_id}/close': call({
    summary: 'Close a published seckill before its day is over (designed: its day is free again)',
    answer: nothing,
    kind: 'empty',
    errors: ['400'],
  }),
  'POST admin/promotion/seckills/{seckill_id}/release': call({
    summary: 'Save a draft and publish it; 0 adds a new one and publishes it',
    body: form,
    encoding: 'json',
    answer: seckill,
    errors,
    touches: { seckill: 'answer.seckill_id' },
  }),
  'POST admin/promotion/seckills/batch/audit': call({
    summary: 'Decide on goods that shops signed up, all of them or none',
    body: z.object({ apply_ids: z.array(idIn).min(1).max(1_000), ...fieldsFrom(applyAuditRules) }),
    codes: { apply_ids: '301' },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['301', '400', '401'],
    touches: { seckillApply: 'body.apply_ids' },
  }),
  'POST admin/promotion/seckills/review/{apply_id}': call({
    summary: 'Decide on one of them: the older form',
    query: z.object({ status: z.enum(['yes', 'no']), fail_reason: maybe(z.string().max(500)) }),
    answer: nothing,
    kind: 'empty',
    errors: ['400', '401'],
    touches: { seckillApply: 'params.apply_id' },
  }),
  'GET admin/promotion/seckill-applys': call({
    summary: 'A page of the goods that shops signed up for a seckill, newest first',
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
