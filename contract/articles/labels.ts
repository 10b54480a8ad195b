import type { Label } from '../messages'

/** contract/articles.md, "Enums": value -> Chinese, English. */

export const articleTypeLabels = {
  HELP: ['帮助中心', 'Help centre'],
  NOTICE: ['商城公告', 'Notices'],
  POSITION: ['固定位置', 'Fixed position'],
  PROMOTION: ['商城促销', 'Promotions'],
  OTHER: ['其他', 'Other'],
  NEWS: ['资讯', 'News'],
} as const satisfies Record<string, Label>
export type ArticleType = keyof typeof articleTypeLabels
export const articleTypes = Object.keys(articleTypeLabels) as readonly ArticleType[]

export const showPositionLabels = {
  REGISTRATION_AGREEMENT: ['注册协议', 'Registration agreement'],
  COOPERATION_AGREEMENT: ['入驻协议', 'Seller agreement'],
  CONTACT_INFORMATION: ['平台联系方式', 'Contact details'],
  GROUP_BUY_AGREEMENT: ['团购活动协议', 'Group-buy agreement'],
  OTHER: ['其他', 'Other'],
} as const satisfies Record<string, Label>
export type ShowPosition = keyof typeof showPositionLabels

/** Articles of the site, and news (designed): the same calls, separate records. */
export const articleRealms = ['ARTICLE', 'NEWS'] as const
export type ArticleRealm = (typeof articleRealms)[number]

/** Visibility to buyers (designed): an article is hidden until its publishing time. */
export const articleStateLabels = {
  PUBLISHED: ['已发布', 'Published', 'green'],
  SCHEDULED: ['待发布', 'Scheduled', 'gold'],
} as const
export type ArticleState = keyof typeof articleStateLabels

/** Limits of fetching a feed; `previewed` of its items are shown as the news they would become. */
export const feedLimits = { seconds: 8, megabytes: 2, redirects: 3, items: 100, previewed: 5 } as const

/** The paths of a feed's mapping: of its items, and of the parts of an article in an item. */
export const feedPathNames = [
  'items_path',
  'title_path',
  'summary_path',
  'content_path',
  'cover_path',
  'link_path',
  'time_path',
] as const
export type FeedPathName = (typeof feedPathNames)[number]
