import { z } from 'zod'
import { crudCalls } from '../crud-calls'
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
import { groupBuy as groupBuyEntity } from './group-buy'
import { groupBuyCat as groupBuyCatEntity } from './group-buy-cat'
import { groupBuyAuditRules, groupBuyCatRules, groupBuyRemovalRules, groupBuyRules } from './rules'
import { promotedSpec } from './seckills'

/** contract/promotions.md: group buys, their categories, and the goods that shops register for them. */

const text = z.string()

export const groupBuyStates = ['NOT_STARTED', 'STARTED', 'OVER'] as const
const removal = {
  delete_status: z.enum(['NORMAL', 'DELETED']),
  delete_reason: text.nullable(),
  delete_time: epoch.nullable(),
  delete_name: text.nullable(),
}

export const groupBuy = z.object({
  act_id: id,
  act_name: text,
  start_time: epoch,
  end_time: epoch,
  join_end_time: epoch,
  add_time: epoch,
  act_tag_id: id.nullable(),
  goods_num: z.number(),
  ...removal,
  /** 'expired' when it is over. */
  status: z.literal('expired').nullable(),
  status_text: text,
  /** The state (designed), as list filters name it. */
  act_status: z.enum(groupBuyStates),
})

export const groupBuyGoodsLine = z.object({
  gb_id: id,
  act_id: id,
  cat_id: id,
  goods_id: id,
  sku_id: id,
  seller_id: id,
  area_id: id,
  specs: z.array(promotedSpec).nullable(),
  /** The values of the specifications (designed). */
  spec_text: text,
  gb_name: text,
  gb_title: text,
  goods_name: text,
  seller_name: text,
  original_price: publicPrice,
  price: publicPrice,
  img_url: text,
  thumbnail: text,
  wap_thumbnail: text,
  goods_num: z.number(),
  visual_num: z.number(),
  limit_num: z.number(),
  buy_num: z.number(),
  view_num: z.number(),
  remark: text,
  gb_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  gb_status_text: text,
  add_time: epoch,
  /** Title of its activity. */
  title: text,
  start_time: epoch,
  end_time: epoch,
  /** 1 before the activity, 2 during it, 0 after. */
  is_enable: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  ...removal,
})
export const groupBuyGoods = groupBuyGoodsLine.extend({ quantity: z.number(), enable_quantity: z.number() })

export const groupBuyCat = z.object({
  cat_id: id,
  parent_id: id,
  cat_name: text,
  cat_path: text,
  cat_order: z.number(),
})

export type GroupBuy = z.output<typeof groupBuy>
export type GroupBuyGoods = z.output<typeof groupBuyGoods>
export type GroupBuyCat = z.output<typeof groupBuyCat>

const form = formFrom(groupBuyRules)
const catForm = z.object(fieldsFrom(groupBuyCatRules))

const activityCalls = {
  ...crudCalls(groupBuyEntity, {
    row: groupBuy,
    query: {
      ...sorting('GET admin/promotion/group-buy-actives'),
      act_name: maybe(wordIn),
      act_status: maybe(z.enum(['ALL', ...groupBuyStates])),
      start_time: maybe(epochIn),
      end_time: maybe(epochIn),
    },
    form,
    encoding: 'json',
    summary: {
      list: 'Returns a page of group buys, newest first, without deleted ones. ALL applies no filter.',
      one: 'Returns a group buy.',
      create: 'Creates a group buy. Its period must not overlap another one.',
      update: 'Updates a group buy that is not running. A finished one requires a new period.',
      remove: 'Deletes a group buy that is not running (legacy form).',
    },
    errors: { missing: '400', save: ['402'], update: ['401'] },
  }),
  'POST admin/promotion/group-buy-actives/{act_id}/delete': call({
    summary: 'Deletes a group buy that is not running, with a reason.',
    body: z.object(fieldsFrom(groupBuyRemovalRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['400'],
  }),
} as const

const goodsCalls = {
  'POST admin/promotion/group-buy-actives/batch/audit': call({
    summary: 'Approves or rejects the goods of a group buy in one transaction.',
    body: z.object({ act_id: idIn, gb_ids: z.array(idIn).min(1).max(1_000), ...fieldsFrom(groupBuyAuditRules) }),
    codes: { act_id: '400', gb_ids: '301' },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['301', '400', '401'],
    touches: { groupBuyGoods: 'body.gb_ids' },
  }),
  'POST admin/promotion/group-buy-actives/review/{act_id}': call({
    summary: 'Approves or rejects goods of a group buy (legacy form).',
    query: z.object({ gb_id: idIn, status: z.enum(['1', '2']) }),
    answer: nothing,
    kind: 'empty',
    errors: ['400', '401'],
    touches: { groupBuyGoods: 'query.gb_id' },
  }),
  'GET admin/promotion/group-buy-goods': call({
    summary: 'Returns a page of the goods registered for a group buy, newest first.',
    query: z.object({
      ...paging,
      ...sorting('GET admin/promotion/group-buy-goods'),
      act_id: idIn,
      goods_name: maybe(wordIn),
      seller_id: maybe(idIn),
      gb_name: maybe(wordIn),
      gb_status: maybe(z.enum(['0', '1', '2'])),
    }),
    answer: pageOf(groupBuyGoodsLine),
  }),
  'GET admin/promotion/group-buy-goods/{gb_id}': call({
    summary: 'Returns a registration for a group buy, with the stock of its goods.',
    answer: groupBuyGoods,
    errors: ['400'],
  }),
} as const

const catCalls = {
  ...crudCalls(groupBuyCatEntity, {
    row: groupBuyCat,
    query: { ...sorting('GET admin/promotion/group-buy-cats') },
    form: catForm,
    encoding: 'json',
    summary: {
      list: 'Returns a page of group buy categories, in their order.',
      one: 'Returns a group buy category.',
      create: 'Creates a group buy category, in the last position by default.',
      update: 'Updates a group buy category.',
      remove: 'Deletes a group buy category without goods of a running or upcoming group buy.',
    },
    errors: { missing: '003', save: ['408'], remove: ['408'] },
  }),
} as const

export const calls = { ...activityCalls, ...goodsCalls, ...catCalls } as const

declare module '../entities' {
  interface Entities {
    groupBuy: GroupBuy
    /** A list row has fewer fields than the detail. */
    groupBuyGoods: GroupBuyGoods
    groupBuyCat: GroupBuyCat
  }
}
