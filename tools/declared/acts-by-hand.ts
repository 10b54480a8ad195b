import type { CallKey } from '@contract/calls'
import { REORDER } from '@contract/permissions'

/** Actions without a declaration: those of custom pages, and calls that no screen sends. */

/** Record actions on custom pages, by the place that the page gives them. */
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
  /** Path parameters that the place fills in. */
  readonly where?: Readonly<Record<string, string>>
}

/** The calendar of activities is linked from each of these lists. */
const CALENDARS: readonly Sent[] = ['seckillList', 'groupBuyList', 'couponList', 'assembleList'].map(place => ({
  place,
  name: 'calendar',
  title: '活动日历',
  title_en: 'Calendar',
  call: 'GET admin/promotion/calendar',
}))

/** Applications of sellers are in no list: they are decided on by call only. */
const REVIEWS: readonly Sent[] = [
  ['seckillList', 'POST admin/promotion/seckills/batch/audit'] as const,
  ['groupBuyList', 'POST admin/promotion/group-buy-actives/batch/audit'] as const,
].map(([place, call]) => ({ place, name: 'review', title: '审核报名', title_en: 'Review applications', call }))

/** Publishing a page, and cancelling a scheduled version. */
const FLOORS: readonly Sent[] = [
  ['pcFloorManage', 'PC'] as const,
  ['mobileFloorManage', 'WAP'] as const,
  ['mobileFloorManage', 'APP'] as const,
].map(([place, client_type]) => ({
  place,
  name: 'publish',
  title: '发布页面',
  title_en: 'Publish pages',
  call: 'PUT admin/pages/{client_type}/{page_type}',
  where: { client_type },
}))

/** The picture library beside the publications. */
const PICTURES: readonly Sent[] = (
  [
    ['coursePicture', '1'],
    ['collectiblePicture', '5'],
  ] as const
).flatMap(([place, content_type]) =>
  (
    [
      ['add', '上传图片', 'Upload pictures', 'POST admin/content/{content_type}/pictures'],
      ['edit', '编辑', 'Edit', 'PUT admin/content/{content_type}/pictures/{id}'],
      ['remove', '删除', 'Delete', 'DELETE admin/content/{content_type}/pictures/{id}'],
    ] as const
  ).map(([name, title, title_en, call]) => ({ place, name, title, title_en, call, where: { content_type } })),
)

/** Predefined reasons are edited at the desks that reject. */
const REASONS: readonly Sent[] = [
  'shopAudit',
  'goodsAudit',
  ...['courseAudit', 'collectibleAudit', 'pictureAudit', 'copyrightAudit'],
  ...['copyrightUser', 'copyrightAgent', 'publishList', 'groupPublishList'],
].map(place => ({
  place,
  name: 'reasons',
  title: '管理常用原因',
  title_en: 'Manage saved reasons',
  call: 'POST admin/reasons',
}))

export const SENT_BY_HAND: readonly Sent[] = [
  ...CALENDARS,
  ...REVIEWS,
  ...FLOORS,
  ...PICTURES,
  ...REASONS,
  {
    place: 'smtpSettings',
    name: 'send',
    title: '发送测试邮件',
    title_en: 'Send test email',
    call: 'POST admin/systems/smtps/send',
  },
  {
    place: 'menuManage',
    name: REORDER,
    title: '调整顺序',
    title_en: 'Reorder',
    call: 'PUT admin/systems/menus/{parent_id}/sort',
  },
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
