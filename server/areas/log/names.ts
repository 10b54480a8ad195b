import { type NounName, nounOf } from '@contract/subjects'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import {
  admins,
  appVersions,
  articleCategories,
  articles,
  bills,
  brands,
  categories,
  commissionTpls,
  complainTopics,
  contentBanners,
  contentPictures,
  contentTerms,
  coupons,
  customWords,
  distributors,
  exchangeCats,
  goods,
  groupBuyCats,
  groupBuyGoods,
  groupBuys,
  hotKeywords,
  listViews,
  logiCompanies,
  memberCoupons,
  members,
  menus,
  messageTemplates,
  newsFeeds,
  pages,
  parameterGroups,
  parameters,
  pintuans,
  publicationDrafts,
  publishers,
  regions,
  roles,
  searchTips,
  seckillApplies,
  seckills,
  sensitiveWords,
  shops,
  shopThemes,
  siteMenus,
  siteMessages,
  smtps,
  specs,
  wechatTemplates,
  withdrawApplies,
} from '../../db/schema'
import { contains } from '../filters'

/** Where records have their names. What is not here is told by its number, or by what its entry says. */
const NAMED: Partial<Readonly<Record<NounName, readonly [table: PgTable, id: PgColumn, name: PgColumn]>>> = {
  admin: [admins, admins.id, admins.username],
  session: [admins, admins.id, admins.username],
  role: [roles, roles.role_id, roles.role_name],
  menu: [menus, menus.id, menus.title],
  shop: [shops, shops.shop_id, shops.shop_name],
  theme: [shopThemes, shopThemes.id, shopThemes.name],
  bill: [bills, bills.bill_id, bills.bill_sn],
  member: [members, members.member_id, members.uname],
  goods: [goods, goods.goods_id, goods.goods_name],
  category: [categories, categories.category_id, categories.name],
  brand: [brands, brands.brand_id, brands.name],
  publisher: [publishers, publishers.teacher_id, publishers.name],
  region: [regions, regions.id, regions.local_name],
  article: [articles, articles.article_id, articles.article_name],
  sensitive_word: [sensitiveWords, sensitiveWords.id, sensitiveWords.word_name],
  search_tip: [searchTips, searchTips.id, searchTips.words],
  seckill: [seckills, seckills.seckill_id, seckills.seckill_name],
  seckill_apply: [seckillApplies, seckillApplies.apply_id, seckillApplies.goods_name],
  group_buy: [groupBuys, groupBuys.act_id, groupBuys.act_name],
  group_buy_goods: [groupBuyGoods, groupBuyGoods.gb_id, groupBuyGoods.gb_name],
  group_buy_category: [groupBuyCats, groupBuyCats.cat_id, groupBuyCats.cat_name],
  coupon: [coupons, coupons.coupon_id, coupons.title],
  assemble: [pintuans, pintuans.promotion_id, pintuans.promotion_name],
  points_category: [exchangeCats, exchangeCats.category_id, exchangeCats.name],
  commission_template: [commissionTpls, commissionTpls.id, commissionTpls.tpl_name],
  distributor: [distributors, distributors.member_id, distributors.member_name],
  withdrawal: [withdrawApplies, withdrawApplies.id, withdrawApplies.member_name],
  member_coupon: [memberCoupons, memberCoupons.mc_id, memberCoupons.title],
  message: [siteMessages, siteMessages.id, siteMessages.title],
  complaint_subject: [complainTopics, complainTopics.topic_id, complainTopics.topic_name],
  parameter_group: [parameterGroups, parameterGroups.group_id, parameterGroups.group_name],
  parameter: [parameters, parameters.param_id, parameters.param_name],
  spec: [specs, specs.spec_id, specs.spec_name],
  draft: [publicationDrafts, publicationDrafts.draft_id, publicationDrafts.goods_name],
  area: [contentTerms, contentTerms.id, contentTerms.name],
  level: [contentTerms, contentTerms.id, contentTerms.name],
  topic: [contentTerms, contentTerms.id, contentTerms.name],
  banner: [contentBanners, contentBanners.id, contentBanners.title],
  picture: [contentPictures, contentPictures.id, contentPictures.name],
  view: [listViews, listViews.view_id, listViews.name],
  page: [pages, pages.page_id, pages.page_name],
  hot_keyword: [hotKeywords, hotKeywords.id, hotKeywords.hot_name],
  site_menu: [siteMenus, siteMenus.navigation_id, siteMenus.navigation_name],
  article_category: [articleCategories, articleCategories.id, articleCategories.name],
  news_feed: [newsFeeds, newsFeeds.feed_id, newsFeeds.name],
  search_word: [customWords, customWords.id, customWords.name],
  app_version: [appVersions, appVersions.id, appVersions.version],
  mail_server: [smtps, smtps.id, smtps.host],
  logistics_company: [logiCompanies, logiCompanies.id, logiCompanies.name],
  message_template: [messageTemplates, messageTemplates.id, messageTemplates.tpl_name],
  wechat_template: [wechatTemplates, wechatTemplates.id, wechatTemplates.msg_tmp_name],
}

const namedOf = (kind: string) => {
  const noun = nounOf(kind)?.noun
  return noun && NAMED[noun]
}

interface Subject {
  readonly kind: string
  readonly record_id: string
}

/** What records are called, by kind and id with a space between; one query for each kind. */
export async function namesOf(db: Database, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const kind of new Set(subjects.map(one => one.kind))) {
    const named = namedOf(kind)
    const ids = subjects.flatMap(one => (one.kind === kind && /^\d{1,15}$/.test(one.record_id) ? [one.record_id] : []))
    if (!named || ids.length === 0) continue
    const [table, id, name] = named
    const rows = await db
      .select({ id, name })
      .from(table)
      .where(inArray(id, ids.map(Number)))
    for (const row of rows) names.set(`${kind} ${row.id}`, String(row.name))
  }
  return names
}

/** What entries call records that have no table of names, or that are not there yet. */
const NAMES = ['name', 'title', 'goods_name', 'shop_name', 'role_name', 'username', 'sn']

/** What a record that is gone was called: what its name was when its entry was made. */
export function told(kind: string, side: unknown): string | undefined {
  if (typeof side !== 'object' || side === null) return undefined
  const row = side as Readonly<Record<string, unknown>>
  const own = namedOf(kind)?.[2].name
  const name = (own === undefined ? NAMES : [own]).find(one => typeof row[one] === 'string' && row[one] !== '')
  return name && String(row[name])
}

/** Records of one kind that go by a name are few; who means others says more of it. */
const MOST_OF_A_KIND = 200

/** The records whose names have a word in them, by their kind. */
export async function recordsNamed(db: Database, word: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const [kind, [table, id, name]] of Object.entries(NAMED)) {
    const rows = await db.select({ id }).from(table).where(contains(name, word)).limit(MOST_OF_A_KIND)
    if (rows.length > 0)
      found.set(
        kind,
        rows.map(row => String(row.id)),
      )
  }
  return found
}
