import type { Label } from '../messages'

/** contract/decoration.md, "Enums": value -> Chinese, English. */

export const pageClientTypes = ['PC', 'WAP', 'APP'] as const
/** NEWS (designed): the carousel above the news. */
export const focusClientTypes = ['PC', 'WAP', 'APP', 'NEWS'] as const
export const pageTypes = ['INDEX', 'SPECIAL'] as const
export const pageTypeLabels = {
  INDEX: ['首页', 'Home page'],
  SPECIAL: ['专题页', 'Topic page'],
} as const satisfies Record<(typeof pageTypes)[number], Label>
export const menuClientTypes = ['PC', 'MOBILE'] as const

/** Link targets of a carousel picture. The call accepts a topic, but no form offers it. */
export const focusTypes = ['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY', 'TOPIC'] as const

/** Maximum number of pictures in a carousel. */
export const MAX_FOCUS = 5
/** Maximum length of a page, in characters. */
export const MAX_PAGE = 500_000
/** Maximum depth of nested lists and objects; the message names it. */
export const MAX_PAGE_DEPTH = 40
/** Sources of a preview. */
export const pagePreviewSources = ['DRAFT', 'VERSION', 'DATE'] as const
/** Maximum validity of a preview link in hours: a week. */
export const MAX_PREVIEW_HOURS = 168
/** Validation errors of a page. */
export const pageMessages = {
  json: ['页面内容不是有效的 JSON 数组', 'The page is not a valid JSON array'],
  large: ['页面内容过大，请减少楼层', 'The page is too large. Remove some floors.'],
  deep: ['页面内容嵌套过深，最多 40 层', 'The page is nested too deeply. The limit is 40 levels.'],
  script: [
    '文字中有脚本，请删除后再保存（第 {n} 层）',
    'A text of floor {n} contains a script. Remove it before saving.',
  ],
  link: ['链接不能是脚本（第 {n} 层）', 'A link of floor {n} is a script'],
} as const satisfies Record<string, Label>

/** Broken references of a page. */
export const pageDeadLabels = {
  goods_gone: ['商品 {n} 不存在或已删除', 'Goods {n} do not exist or were deleted'],
  goods_off: ['商品 {n} 已下架', 'Goods {n} are off sale'],
  shop_gone: ['店铺 {n} 不存在', 'Shop {n} does not exist'],
  shop_closed: ['店铺 {n} 未营业', 'Shop {n} is not open'],
  category_gone: ['商品分类 {n} 不存在', 'Category {n} does not exist'],
  picture_gone: ['图片文件不存在', 'The picture file does not exist'],
} as const satisfies Record<string, Label>
export type PageDead = keyof typeof pageDeadLabels

export const pageVersionLabels = {
  PUBLISHED: ['已发布', 'Published'],
  SCHEDULED: ['待发布', 'Scheduled'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>
export type PageVersionState = keyof typeof pageVersionLabels
