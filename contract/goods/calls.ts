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

/** contract/goods.md: the calls of goods and their SKUs. Categories, brands and the like are in catalogue.ts. */

const text = z.string()
const goodsIds = z.object({ goods_ids: idListIn })
const audit = fieldsFrom(auditRules)

export const calls = {
  'GET admin/goods': call({
    summary: 'Returns a page of goods, by search priority and then newest first, unless another order is requested.',
    query: z.object({ ...paging, ...sorting('GET admin/goods'), ...goodsFilters }),
    answer: pageOf(goodsLine),
    errors: ['301'],
  }),
  'GET admin/goods/counts': call({
    summary:
      'Returns the number of goods in each tab of the list. Filters by review state, shelf state and recycle bin are ignored, since the tabs set them (designed).',
    query: z.object(goodsFilters),
    answer: goodsCounts,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_id}': call({
    summary: 'Returns goods with their SKUs and parameters (designed).',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'POST admin/goods': call({
    summary: 'Creates goods in a shop. A setting decides whether they wait for review (designed).',
    body: goodsForm,
    encoding: 'json',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_id}': call({
    summary: 'Updates goods. SKUs are matched by their specifications and keep their ids (designed).',
    body: goodsForm,
    encoding: 'json',
    answer: goodsDetail,
    errors: ['301'],
  }),
  'GET admin/goods/{goods_ids}/details': call({
    summary: 'Returns the goods with the given ids, in that order.',
    params: goodsIds,
    query: z.object(goodsFilters),
    answer: z.array(goodsSelectLine),
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/under': call({
    summary: 'Takes goods off sale in one transaction.',
    params: goodsIds,
    body: z.object(fieldsFrom(underRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301', '400'],
  }),
  'PUT admin/goods/{goods_ids}/up': call({
    summary: 'Puts goods on sale in one transaction. Their shops must be open.',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/recycle': call({
    summary: 'Moves off-sale goods to the recycle bin in one transaction (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'PUT admin/goods/{goods_ids}/revert': call({
    summary: 'Restores goods from the recycle bin; they remain off sale (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'DELETE admin/goods/{goods_ids}': call({
    summary: 'Deletes goods in the recycle bin permanently (designed).',
    params: goodsIds,
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'POST admin/goods/batch/audit': call({
    summary: 'Approves or rejects pending goods in one transaction. A rejection requires a message.',
    body: z.object({ goods_ids: z.array(idIn).min(1).max(1_000), ...audit }),
    codes: { goods_ids: '301', pass: '301' },
    encoding: 'json',
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
    touches: { goods: 'body.goods_ids' },
  }),
  'PUT admin/goods/{goods_id}/auth': call({
    summary: 'Approves or rejects goods (legacy form).',
    body: z.object(audit),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goods/skus': call({
    summary: 'Returns a page of the SKUs of matching goods, newest goods first.',
    query: z.object({ ...paging, ...goodsFilters }),
    answer: pageOf(skuLine),
    errors: ['301'],
  }),
  'PUT admin/goods/skus': call({
    summary:
      'Updates price, cost and stock of the SKU with a number (designed). Omitted values and reserved stock do not change. A changed price returns the goods to review if the settings require it.',
    body: z.object(fieldsFrom(skuStockRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
  }),
  'GET admin/goods/skus/{sku_ids}/details': call({
    summary: 'Returns the SKUs with the given ids, in that order.',
    params: z.object({ sku_ids: idListIn }),
    answer: z.array(goodsSku),
  }),
  'GET admin/goods/settings': call({ summary: 'Returns the settings of goods.', answer: goodsSettings }),
  'POST admin/goods/settings': call({
    summary: 'Updates the settings of goods.',
    body: z.object(fieldsFrom(goodsSettingsRules)),
    answer: goodsSettings,
  }),
  'GET admin/goods/search': call({
    summary: 'Starts a rebuild of the search index and returns the id of the task. Answers 003 while one is running.',
    answer: text,
    kind: 'text',
    writes: true,
    ownTransaction: true,
    errors: ['003'],
  }),
  'PUT admin/goodssearch/priority': call({
    summary: 'Sets the search priority of goods.',
    body: z.object(fieldsFrom(priorityRules)),
    answer: nothing,
    kind: 'empty',
    errors: ['301'],
    touches: { goods: 'body.goods_id' },
  }),
  'GET admin/goodssearch/priority': call({
    summary: 'Returns a page of goods with their search priority, highest first.',
    query: z.object({ ...paging, keywords: maybe(wordIn) }),
    answer: pageOf(goodsPriority),
  }),
} as const
