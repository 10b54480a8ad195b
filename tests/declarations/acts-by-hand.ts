import type { CallKey } from '@contract/calls'
import { REORDER } from '@contract/permissions'

/** Acts that no declaration places: those of pages written by hand, and calls that no screen sends. */

/** The actions of records on a page written by hand, by the place that the page gives them. */
export const DECLARED_BY_HAND = [
  { place: 'categoryList', of: 'category' },
  { place: 'categoryList.groups', of: 'paramGroup' },
  { place: 'categoryList.params', of: 'param' },
] as const

interface Sent {
  readonly place: string
  readonly name: string
  readonly title: string
  readonly title_en: string
  readonly call: CallKey
}

/** The calendar of activities stands beside each of these lists. */
const CALENDARS: readonly Sent[] = ['seckillList', 'groupBuyList', 'couponList', 'assembleList'].map(place => ({
  place,
  name: 'calendar',
  title: '活动日历',
  title_en: 'Calendar',
  call: 'GET admin/promotion/calendar',
}))

export const SENT_BY_HAND: readonly Sent[] = [
  ...CALENDARS,
  {
    place: 'categoryList',
    name: REORDER,
    title: '移动分类',
    title_en: 'Move categories',
    call: 'PUT admin/goods/categories/{category_id}/move',
  },
  {
    place: 'categoryList',
    name: 'brands',
    title: '关联品牌',
    title_en: 'Link brands',
    call: 'PUT admin/goods/categories/{category_id}/brands',
  },
  {
    place: 'categoryList',
    name: 'specs',
    title: '关联规格',
    title_en: 'Link specifications',
    call: 'PUT admin/goods/categories/{category_id}/specs',
  },
  {
    place: 'categoryList.groups',
    name: REORDER,
    title: '调整顺序',
    title_en: 'Reorder',
    call: 'PUT admin/goods/parameter-groups/{group_id}/sort',
  },
  {
    place: 'categoryList.params',
    name: REORDER,
    title: '调整顺序',
    title_en: 'Reorder',
    call: 'PUT admin/goods/parameters/{param_id}/sort',
  },
  {
    place: 'settlement',
    name: 'init',
    title: '生成结算单',
    title_en: 'Draw up bills',
    call: 'GET admin/order/bills/init',
  },
]
