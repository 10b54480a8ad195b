import type { calls as goodsCalls } from '@contract/goods/calls'
import type { calls as catalogueCalls } from '@contract/goods/catalogue'
import type { Handlers } from '../../handler'
import { brandHandlers } from './brands'
import { categoryWrites } from './categories'
import { categoryLinks } from './category-links'
import { categoryReads } from './category-tree'
import { goodsLists } from './list'
import { parameterGroupHandlers, parameterHandlers } from './parameters'
import { priorityHandlers } from './priority'
import { buildIndex } from './search-index'
import { goodsSettingsHandlers } from './settings'
import { skuStock } from './sku-stock'
import { skuLists } from './skus'
import { specHandlers } from './specs'
import { goodsStates } from './state'
import { goodsWrites } from './write'

/** contract/goods.md, every call. */
export const handlers: Handlers<keyof typeof goodsCalls | keyof typeof catalogueCalls> = {
  ...goodsLists,
  'GET admin/goods/search': buildIndex,
  ...goodsWrites,
  ...goodsStates,
  ...skuLists,
  ...skuStock,
  ...goodsSettingsHandlers,
  ...priorityHandlers,
  ...categoryReads,
  ...categoryWrites,
  ...categoryLinks,
  ...parameterGroupHandlers,
  ...parameterHandlers,
  ...brandHandlers,
  ...specHandlers,
}
