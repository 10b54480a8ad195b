import { z } from 'zod'
import { call, fieldsFrom, idIn, idListIn, maybe, nothing, pageOf, paging, sorting, wordIn } from '../define'
import {
  goodsCounts,
  goodsDetail,
  goodsLine,
  goodsPriority,
  goodsSelectLine,
  goodsSettings,
  goodsSku,
  skuLine,
} from './entities'
import { goodsFilters, goodsForm } from './inputs'
import { auditRules, goodsSettingsRules, priorityRules, skuStockRules, underRules } from './rules'

export type { Category } from './catalogue'

/** contract/goods.md: the calls of goods and their SKUs. Their categories, brands and so on are in catalogue.ts. */

const text = z.string()
const goodsIds = z.object({ goods_ids: idListIn })
const audit = fieldsFrom(auditRules)

export const calls = {
  'GET admin/goods': call({
    summary: 'A page of goods, by search priority and then newest first unless another order is asked for.',
    query: z.object({ ...paging, ...sorting('GET admin/goods'), ...goodsFilters }),
    answer: pageOf(goodsLine),
    errors: ['301'],
  }),
  'GET admin/goods/counts': call({
    summary:
      'How many goods each tab of the list holds. Audit and shelf state and the bin are the tabs’ own (designed).',
    query: z.object(goodsFilters),
    answer: goodsCounts,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_id}': call({
    summary: 'One goods with its SKUs and parameters (designed).',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'POST admin/goods': call({
    summary: 'Adds goods to a shop; whether they wait for audit is a setting (designed).',
    body: goodsForm,
    encoding: 'json',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_id}': call({
    summary: 'Changes goods. SKUs are recognised by their specifications and keep their ids (designed).',
    body: goodsForm,
    encoding: 'json',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_ids}/details': call({
    summary: 'The goods with these ids, in their order.',
    params: goodsIds,
    query: z.object(goodsFilters),
    answer: z.array(goodsSelectLine),
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/under': call({
    summary: 'Takes goods off sale, all of them or none.',
    params: goodsIds,
    body: z.object(fieldsFrom(underRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301', '400'],
  }),
  'PUT admin/goods/{goods_ids}/up': call({
    summary: 'Puts goods on sale, all of them or none. Their shops have to be open.',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/recycle': call({
    summary: 'Puts goods that are off sale into the recycle bin, all of them or none (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/revert': call({
    summary: 'Takes goods out of the recycle bin, off sale as they were (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'DELETE admin/goods/{goods_ids}': call({
    summary: 'Deletes goods in the recycle bin for good (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'POST admin/goods/batch/audit': call({
    summary: 'Decides on waiting goods, all of them or none. Refusing needs a message.',
    body: z.object({ goods_ids: z.array(idIn).min(1).max(1_000), ...audit }),
    codes: { goods_ids: '301', pass: '301' },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
    touches: { goods: 'body.goods_ids' },
  }),
  'PUT admin/goods/{goods_id}/auth': call({
    summary: 'Decides on one goods, as older clients do.',
    body: z.object(audit),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goods/skus': call({
    summary: 'A page of SKUs of the goods that the filters find, newest goods first.',
    query: z.object({ ...paging, ...goodsFilters }),
    answer: pageOf(skuLine),
    errors: ['301'],
  }),
  'PUT admin/goods/skus': call({
    summary:
      'Changes price, cost and stock of the SKU with a number (designed); what is left out stays. What is reserved stays reserved. Goods whose price changes wait for review again where the settings ask for it.',
    body: z.object(fieldsFrom(skuStockRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goods/skus/{sku_ids}/details': call({
    summary: 'The SKUs with these ids, in their order.',
    params: z.object({ sku_ids: idListIn }),
    answer: z.array(goodsSku),
  }),
  'GET admin/goods/settings': call({ summary: 'The settings of goods.', answer: goodsSettings }),
  'POST admin/goods/settings': call({
    summary: 'Saves the settings of goods.',
    body: z.object(fieldsFrom(goodsSettingsRules)),
    answer: goodsSettings,
  }),
  'GET admin/goods/search': call({
    summary: 'Builds the search index anew; answers the id of the task. 003 while one runs.',
    answer: text,
    kind: 'text',
    writes: true,
    ownTransaction: true,
    errors: ['003'],
  }),
  'PUT admin/goodssearch/priority': call({
    summary: 'Sets the search priority of a goods.',
    body: z.object(fieldsFrom(priorityRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
    touches: { goods: 'body.goods_id' },
  }),
  'GET admin/goodssearch/priority': call({
    summary: 'A page of goods with their search priority, highest first.',
    query: z.object({ ...paging, keywords: maybe(wordIn) }),
    answer: pageOf(goodsPriority),
  }),
} as const
