import type { Label } from '../messages'

/** contract/decoration.md, "Enums": value -> Chinese, English. */

export const pageClientTypes = ['PC', 'WAP', 'APP'] as const
/** NEWS (designed): the carousel above the news. */
export const focusClientTypes = ['PC', 'WAP', 'APP', 'NEWS'] as const
export const pageTypes = ['INDEX', 'SPECIAL'] as const
export const pageTypeWords = {
  INDEX: ['首页', 'Home page'],
  SPECIAL: ['专题页', 'Topic page'],
} as const satisfies Record<(typeof pageTypes)[number], Label>
export const menuClientTypes = ['PC', 'MOBILE'] as const

/** What a picture of a carousel can lead to; a topic is taken, and offered by no form. */
export const focusTypes = ['NONE', 'URL', 'KEYWORD', 'GOODS', 'SHOP', 'CATEGORY', 'TOPIC'] as const

/** Maximum number of pictures in a carousel. */
export const MOST_FOCUS = 5
/** Maximum length of a page, in characters. */
export const MOST_PAGE = 500_000
/** Maximum depth of nested lists and objects; the message names it. */
export const MOST_PAGE_DEPTH = 40
/** What a preview of a page can be of. */
export const pagePreviewSources = ['DRAFT', 'VERSION', 'DATE'] as const
/** A link to a preview works for so many hours at most: a week. */
export const MOST_PREVIEW_HOURS = 168
/** What went wrong with a page. */
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

/** What a page leads to, or shows, that is not there for buyers. */
export const pageDeadWords = {
  goods_gone: ['商品 {n} 不存在或已删除', 'Goods {n} do not exist or were deleted'],
  goods_off: ['商品 {n} 已下架', 'Goods {n} are off sale'],
  shop_gone: ['店铺 {n} 不存在', 'Shop {n} does not exist'],
  shop_closed: ['店铺 {n} 未营业', 'Shop {n} is not open'],
  category_gone: ['商品分类 {n} 不存在', 'Category {n} does not exist'],
  picture_gone: ['图片文件不存在', 'The picture file does not exist'],
} as const satisfies Record<string, Label>
export type PageDead = keyof typeof pageDeadWords

export const pageVersionWords = {
  PUBLISHED: ['已发布', 'Published'],
  SCHEDULED: ['待发布', 'Scheduled'],
  CANCELLED: ['已取消', 'Cancelled'],
} as const satisfies Record<string, Label>
export type PageVersionState = keyof typeof pageVersionWords
