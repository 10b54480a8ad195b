import type { ServedKey } from '@contract/calls'
import type { Database } from '@server/db/database'
import {
  articles,
  askReplies,
  asks,
  bills,
  comments,
  jobs,
  memberCoupons,
  menus as menuRows,
  orderComplains,
  pageVersions,
  qualifications,
  searchTips,
  secondFactors,
  uploads,
} from '@server/db/schema'
import { waitingForRefund } from '@tests/support/after-sale'
import { FOUNDER } from '@tests/support/fixed'
import { goodsForm, goodsNow, goodsWith } from '@tests/support/goods-form'
import { newsServer } from '@tests/support/news-server'
import { orderWith } from '@tests/support/order'
import type { TestServer } from '@tests/support/server'
import { shopForm, shopIn } from '@tests/support/shop-form'
import { desc, eq } from 'drizzle-orm'
import { md5 } from 'js-md5'
import { publicationForms, publisherForms, publisherIn, uploaded } from '../publishing-support'
import { fileOf, PNG } from '../uploads-support'
import { type Life, one, type Send } from './life'
import { plainEntities, plainLife } from './plain'
import { distribution } from './scenarios-distribution'
import { plugins } from './scenarios-plugins'
import { promotions } from './scenarios-promotions'

async function inserted(db: Database, table: typeof comments | typeof asks | typeof askReplies): Promise<number> {
  const author = { member_id: 1, member_name: 'shu', goods_id: 1, goods_name: '墨', seller_id: 1, create_time: 1 }
  if (table === comments) {
    const [row] = await db
      .insert(comments)
      .values({ ...author, content: '好' })
      .returning()
    return row?.comment_id ?? 0
  }
  const [ask] = await db
    .insert(asks)
    .values({ ...author, content: '有货吗' })
    .returning()
  if (table === asks) return ask?.ask_id ?? 0
  const [reply] = await db
    .insert(askReplies)
    .values({
      ask_id: ask?.ask_id ?? 0,
      member_id: 1,
      member_name: 'shu',
      content: '有',
      create_time: 1,
      reply_time: 1,
    })
    .returning()
  return reply?.id ?? 0
}

const shops: Life = async (send, { db }) => {
  const kind = 'shop'
  await send('POST admin/shops/add', { kind, body: await shopForm(db, '前店') })
  const form = await shopForm(db, '后店')
  const { shop_id } = await send('POST admin/shops', { kind, body: form })
  const itself = { kind, ...one('shop_id', shop_id) }
  await send('PUT admin/shops/{shop_id}', { ...itself, body: { ...form, shop_name: '新店' } })
  await send('PUT admin/shops/disable/{shop_id}', { ...itself, body: { reason: '违规' } })
  await send('PUT admin/shops/enable/{shop_id}', itself)
  const applied = await shopIn(db, 'APPLY')
  const decided = { pass: 0, reason: '资料不全' }
  await send('PUT admin/shops/person/{shop_id}', { kind, ...one('shop_id', applied.shop_id), body: decided })
  const theme = { name: '清风', mark: 'life', image_path: '/files/other/theme.png', is_default: 0, type: 'PC' }
  const { id } = await send('POST admin/shops/themes', { kind: 'theme', body: theme })
  await send('PUT admin/shops/themes/{id}', { kind: 'theme', ...one('id', id), body: { ...theme, name: '明月' } })
  await send('DELETE admin/shops/themes/{id}', { kind: 'theme', ...one('id', id) })
}

const staff: Life = async (send, { db }) => {
  const menus = [{ identifier: 'goods', children: [{ identifier: 'goodsList', checked: true }] }]
  const role = { role_name: '书吏', role_describe: '管书', menus }
  const { role_id } = await send('POST admin/systems/roles', { kind: 'role', body: role })
  const theRole = { kind: 'role', ...one('role_id', role_id) }
  await send('PUT admin/systems/roles/{role_id}', { ...theRole, body: { ...role, role_name: '书记' } })
  const face = '/files/member/face.png'
  const person = { username: 'shu_staff', department: '书库', real_name: '', face, remark: '', founder: 0, role_id }
  const path = 'admin/systems/manager/admin-users' as const
  const password = 'd1b2f7cd9a3d4c0a8f7c1d3e5b6a7980'
  const { id } = await send(`POST ${path}`, { kind: 'admin', body: { ...person, password } })
  await send(`PUT ${path}/{id}`, { kind: 'admin', ...one('id', id), body: { ...person, department: '书房' } })
  await db.insert(secondFactors).values({ admin_id: Number(id), secret: 'sealed', confirmed_at: 1 })
  await send(`DELETE ${path}/{id}/second-factor`, { kind: 'admin', ...one('id', id) })
  await send(`DELETE ${path}/{id}`, { kind: 'admin', ...one('id', id) })
  await send('DELETE admin/systems/roles/{role_id}', theRole)
  const [spare] = await db.select().from(menuRows).where(eq(menuRows.identifier, 'newsApiList'))
  const theMenu = { kind: 'menu', ...one('id', spare?.id) }
  await send('DELETE admin/systems/menus/{id}', theMenu)
  const node = { parent_id: 0, title: '书目清单', identifier: 'newsApiList', auth_regular: '/admin/news' }
  const made = await send('POST admin/systems/menus', { kind: 'menu', body: node })
  await send('PUT admin/systems/menus/{id}', { kind: 'menu', ...one('id', made.id), body: { ...node, title: '书单' } })
  const order = { kind: 'menu', params: { parent_id: 0 }, ids: [made.id], body: { ids: [made.id] } }
  await send('PUT admin/systems/menus/{parent_id}/sort', order)
}

const settlement: Life = async (send, { db }) => {
  const query = { start_time: '2026-11-01 00:00:00', end_time: '2026-11-15 00:00:00' }
  const before = (await db.select({ id: bills.bill_id }).from(bills)).map(row => row.id)
  await send('GET admin/order/bills/init', { kind: 'bill', query })
  const [bill] = (await db.select({ id: bills.bill_id }).from(bills)).filter(row => !before.includes(row.id))
  await db
    .update(bills)
    .set({ status: 'RECON' })
    .where(eq(bills.bill_id, bill?.id ?? 0))
  await send('PUT admin/order/bills/{bill_id}/next', { kind: 'bill', ...one('bill_id', bill?.id), body: {} })
}

const people: Life = async (send, { db }) => {
  const kind = 'member'
  const place = { region: 330106, address: '书香街 7 号' }
  const form = {
    nickname: '书页',
    sex: 1,
    birthday: -146_649_600,
    mobile: '13700001234',
    email: 'life@example.com',
    ...place,
  }
  const password = 'e10adc3949ba59abbe56e057f20f883e'
  const { member_id } = await send('POST admin/members', { kind, body: { ...form, uname: 'shu_life', password } })
  const itself = { kind, ...one('member_id', member_id) }
  await send('PUT admin/members/{member_id}', { ...itself, body: { ...form, nickname: '书签' } })
  await send('PUT admin/members/point/{member_id}', { ...itself, body: { point: 7 } })
  const mobile = { kind, params: { kind, record_id: member_id }, ids: [member_id], body: { field: 'mobile' } }
  await send('POST admin/personal/{kind}/{record_id}', mobile)
  const file = { kind, params: { kind } }
  const why = { fields: ['mobile'], reason: '寄送年礼' }
  const list = { call: 'GET admin/members', query: { disabled: '0' }, ...why }
  await send('POST admin/personal/{kind}/exports', { ...file, ids: ['only'], body: list })
  const chosen = { record_ids: [String(member_id)], ...why }
  await send('POST admin/personal/{kind}/records', { ...file, ids: [member_id], body: chosen })
  await send('DELETE admin/members/{member_id}', itself)
  await send('POST admin/members/{member_id}', itself)
  const remove = async (key: ServedKey, kind: string, name: string, id: number) => send(key, { kind, ...one(name, id) })
  const decide = async (key: ServedKey, kind: string, id: number) =>
    send(key, { kind, ids: [id], body: { ids: [id], auth_status: 'PASS_AUDIT' } })
  await decide('POST admin/members/comments/batch/audit', 'comment', await inserted(db, comments))
  await decide('POST admin/members/asks/batch/audit', 'ask', await inserted(db, asks))
  await decide('POST admin/members/reply/batch/audit', 'reply', await inserted(db, askReplies))
  await remove('DELETE admin/members/comments/{comment_id}', 'comment', 'comment_id', await inserted(db, comments))
  await remove('DELETE admin/members/asks/{ask_id}', 'ask', 'ask_id', await inserted(db, asks))
  await remove('DELETE admin/members/reply/{id}', 'reply', 'id', await inserted(db, askReplies))
}

const trade: Life = async (send, { db }) => {
  const kind = 'order'
  const [first, second] = [await orderWith(db), await orderWith(db)]
  await send('POST admin/trade/orders/{sn}/pay', {
    kind,
    ...one('sn', first.sn),
    body: { pay_price: first.order_amount },
  })
  await send('POST admin/trade/orders/{sn}/cancelled', { kind, ...one('sn', second.sn) })
  const broken = await orderWith(db, { order_status: 'INTODB_ERROR' }, { held: 0 })
  await send('POST admin/trade/orders/{sn}/repair', { kind, ...one('sn', broken.sn) })
}

const services: Life = async (send, { db, now }) => {
  const waits = async () => (await waitingForRefund(db, 'ORDER_CANCEL', now.get())).sn
  const service = (name: string, id: string) => ({ kind: 'after_sale', ...one(name, id) })
  const paid = { refund_price: 50, remark: '已转账' }
  await send('POST admin/after-sales/refund/{service_sn}', { ...service('service_sn', await waits()), body: paid })
  await send('POST admin/after-sales/refunds/{sn}', { ...service('sn', await waits()), body: paid })
  const reason = '商品完好，不退'
  await send('POST admin/after-sales/refuse/{service_sn}', {
    ...service('service_sn', await waits()),
    body: { reason },
  })
  const [qualification] = await db.insert(qualifications).values({ member_id: 1, apply_time: 1 }).returning()
  const params = { id: qualification?.id, status: 'AUDIT_PASS' }
  await send('POST admin/members/zpzz/audit/{id}/{status}', { kind: 'qualification', params, ids: [qualification?.id] })
}

const siteMessage: Life = async (send, { db }) => {
  const message = { title: '放假通知', content: '国庆期间正常发货。', send_type: 1, member_ids: '1' }
  await send('POST admin/systems/messages', { kind: 'message', body: message })
  const [coupon] = await db
    .insert(memberCoupons)
    .values({
      coupon_id: 1,
      member_id: 1,
      title: '满 100 减 10',
      start_time: 1,
      end_time: 9_999_999_999,
      create_time: 1,
    })
    .returning()
  await send('PUT admin/members/coupon/{mc_id}/cancel', { kind: 'member_coupon', ...one('mc_id', coupon?.mc_id) })
}

const complaints: Life = async (send, { db }) => {
  const order = await orderWith(db, { order_status: 'ROG' }, { complain_status: 'APPLYING' })
  const about = {
    order_sn: order.sn,
    order_time: 1,
    goods_id: 1,
    sku_id: 0,
    seller_id: 7,
    member_id: 1,
    create_time: 1,
  }
  const [fresh, other] = await db
    .insert(orderComplains)
    .values([about, { ...about, status: 'COMMUNICATION' }])
    .returning()
  const first = { kind: 'complaint', ...one('complain_id', fresh?.complain_id) }
  const second = { kind: 'complaint', ...one('complain_id', other?.complain_id) }
  await send('PUT admin/trade/order-complains/{complain_id}/to-appeal', first)
  await send('PUT admin/trade/order-complains/{complain_id}/communication', {
    ...second,
    body: { content: '请补充照片' },
  })
  await send('PUT admin/trade/order-complains/{complain_id}/complete', {
    ...second,
    body: { arbitration_result: '支持买家' },
  })
}

const lists: Life = async (send, { db }) => {
  const word = await send('POST admin/sensitive-words', { kind: 'sensitive_word', body: { word_name: '禁卖品' } })
  await send('DELETE admin/sensitive-words/{id}', { kind: 'sensitive_word', ...one('id', word.id) })
  const key = { kind: 'search_word', ids: ['key'], body: { password: 'open sesame' } }
  await send('PUT admin/goodssearch/custom-words/secret-key', key)
  await send('POST admin/goodssearch/goods-words', { kind: 'search_tip', body: { words: '禁卖品' } })
  const [tip] = await db.select().from(searchTips).where(eq(searchTips.words, '禁卖品'))
  const theTip = { kind: 'search_tip', ...one('id', tip?.id) }
  await send('PUT admin/goodssearch/goods-words/{id}/words', { ...theTip, body: { words: '禁卖物' } })
  await send('PUT admin/goodssearch/goods-words/{id}/sort', { ...theTip, body: { sort: 3 } })
  await send('DELETE admin/goodssearch/goods-words/{id}', theTip)
  const at = 'https://pages.example.com'
  const services = { static_page_address: at, static_page_wap_address: at }
  await send('POST admin/page-create/save', { kind: 'page_service', ids: ['only'], body: services })
  const pages = { choose_pages: ['INDEX'] }
  await send('POST admin/page-create/create', { kind: 'task', ids: ['PAGE_CREATE'], body: pages })
  await db.delete(jobs).where(eq(jobs.kind, 'PAGE_CREATE'))
}

const site: Life = async (send, { db }) => {
  const sorted = (kind: string, ids: readonly unknown[]) => ({ kind, ids, body: { ids } })
  const word = { hot_name: '青瓷', sort: 1 }
  const keyword = await send('POST admin/pages/hot-keywords', { kind: 'hot_keyword', body: word })
  const theWord = { kind: 'hot_keyword', ...one('id', keyword.id) }
  await send('PUT admin/pages/hot-keywords/{id}', { ...theWord, body: { ...word, hot_name: '白瓷' } })
  await send('PUT admin/pages/hot-keywords/sort', sorted('hot_keyword', [keyword.id]))
  await send('DELETE admin/pages/hot-keywords/{id}', theWord)

  const entry = { navigation_name: '首页', url: '/', client_type: 'PC' }
  const kind = 'site_menu'
  const lower = await send('POST admin/pages/site-navigations', { kind, body: entry })
  const upper = await send('POST admin/pages/site-navigations', { kind, body: { ...entry, navigation_name: '好店' } })
  const menu = { kind, ...one('navigation_id', lower.navigation_id) }
  const both = [lower.navigation_id, upper.navigation_id]
  await send('PUT admin/pages/site-navigations/{navigation_id}', { ...menu, body: { ...entry, url: '/goods' } })
  await send('PUT admin/pages/site-navigations/sort', sorted(kind, both))
  const down = { params: { navigation_id: lower.navigation_id, sort: 'down' }, ids: both }
  await send('PUT admin/pages/site-navigations/{navigation_id}/{sort}', { kind, ...down })
  await send('DELETE admin/pages/site-navigations/{navigation_id}', menu)

  const focus = { pic_url: '/files/a.png', operation_type: 'NONE', client_type: 'APP' }
  const picture = await send('POST admin/focus-pictures', { kind: 'focus_picture', body: focus })
  const thePicture = { kind: 'focus_picture', ...one('id', picture.id) }
  await send('PUT admin/focus-pictures/{id}', { ...thePicture, body: { ...focus, pic_url: '/files/b.png' } })
  await send('PUT admin/focus-pictures/sort', sorted('focus_picture', [picture.id]))
  await send('DELETE admin/focus-pictures/{id}', thePicture)

  const params = { client_type: 'APP', page_type: 'INDEX' }
  const body = { page_name: 'floor', page_data: '[]' }
  const page = await send('PUT admin/pages/{client_type}/{page_type}', { kind: 'page', params, body })
  const itself = { kind: 'page', ...one('page_id', page.page_id) }
  await send('PUT admin/pages/{page_id}', { ...itself, body: { ...body, publish_time: 4_000_000_000 } })
  const [planned] = await db.select().from(pageVersions).where(eq(pageVersions.state, 'SCHEDULED'))
  await send('DELETE admin/pages/{client_type}/{page_type}/versions/{version_id}', {
    kind: 'page',
    params: { ...params, version_id: planned?.version_id },
    ids: [page.page_id],
  })
}

const written: Life = async (send, { db }) => {
  const kind = 'article_category'
  const category = await send('POST admin/pages/article-categories', { kind, body: { name: '匠人', type: 'NEWS' } })
  const itself = { kind, ...one('id', category.id) }
  await send('PUT admin/pages/article-categories/{id}', { ...itself, body: { name: '手艺', type: 'NEWS' } })
  const articleForm = { article_name: '制瓷', category_id: category.id, content: '<p>泥</p>' }
  const article = await send('POST admin/pages/articles', { kind: 'article', body: articleForm })
  const theArticle = { kind: 'article', ...one('article_id', article.article_id) }
  await send('PUT admin/pages/articles/{article_id}', { ...theArticle, body: { ...articleForm, article_name: '烧瓷' } })
  await send('DELETE admin/pages/articles/{article_id}', theArticle)
  const source = { name: '瓷讯', url: 'https://news.example.com/a.xml', category_id: category.id, title_path: 'title' }
  const feed = await send('POST admin/pages/news-feeds', { kind: 'news_feed', body: source })
  const theFeed = { kind: 'news_feed', ...one('feed_id', feed.feed_id) }
  await send('PUT admin/pages/news-feeds/{feed_id}', { ...theFeed, body: { ...source, name: '瓷报' } })
  const there = await newsServer()
  const near = { ...source, url: there.url, title_path: 'title' }
  await send('PUT admin/pages/news-feeds/{feed_id}', { ...theFeed, body: near })
  await send('POST admin/pages/news-feeds/{feed_id}/fetch', theFeed)
  await there.close()
  await db.delete(articles)
  await send('DELETE admin/pages/news-feeds/{feed_id}', theFeed)
  await send('DELETE admin/pages/article-categories/{id}', itself)
}

const goods: Life = async (send, { db }) => {
  const kind = 'goods'
  const form = await goodsForm(db)
  const { goods_id } = await send('POST admin/goods', { kind, body: form })
  const itself = { kind, ...one('goods_id', goods_id) }
  await send('PUT admin/goods/{goods_id}', { ...itself, body: { ...form, goods_name: '白瓷茶杯' } })
  await send('PUT admin/goodssearch/priority', { kind, ids: [goods_id], body: { goods_id, priority: 2 } })
  const { sn } = await goodsNow(db, goods_id)
  await send('PUT admin/goods/skus', { kind, ids: [goods_id], body: { sku_sn: sn, sku_quantity: 7 } })
  const waiting = async () => (await goodsWith(db, { is_auth: 0 })).goods_id
  const first = await waiting()
  await send('PUT admin/goods/{goods_id}/auth', { kind, ...one('goods_id', first), body: { pass: 1, message: '' } })
  const more = [await waiting(), await waiting()]
  await send('POST admin/goods/batch/audit', { kind, ids: more, body: { goods_ids: more, pass: 1, message: '' } })
  const [a, b] = await Promise.all([1, 2].map(() => goodsWith(db, { is_auth: 1, market_enable: 1, disabled: 1 })))
  const both = { kind, params: { goods_ids: `${a?.goods_id},${b?.goods_id}` }, ids: [a?.goods_id, b?.goods_id] }
  await send('PUT admin/goods/{goods_ids}/under', { ...both, body: { reason: '盗版' } })
  await send('PUT admin/goods/{goods_ids}/up', both)
  await send('PUT admin/goods/{goods_ids}/under', { ...both, body: { reason: '盗版' } })
  await send('PUT admin/goods/{goods_ids}/recycle', both)
  await send('PUT admin/goods/{goods_ids}/revert', both)
  await send('PUT admin/goods/{goods_ids}/recycle', both)
  await send('DELETE admin/goods/{goods_ids}', both)
}

const catalogue: Life = async send => {
  const kind = 'category'
  const form = { name: '杂项', parent_id: 0, category_order: 1, isShow: 'YES', image: '/a.png' }
  const { category_id } = await send('POST admin/goods/categories', { kind, body: form })
  const itself = { kind, ...one('category_id', category_id) }
  await send('PUT admin/goods/categories/{category_id}', { ...itself, body: { ...form, name: '杂' } })
  await send('PUT admin/goods/categories/{category_id}/move', { ...itself, body: { parent_id: 0, index: 0 } })
  const brand = { name: '青禾', logo: '/a.png' }
  const { brand_id } = await send('POST admin/goods/brands', { kind: 'brand', body: brand })
  await send('PUT admin/goods/brands/{brand_id}', { kind: 'brand', ...one('brand_id', brand_id), body: brand })
  const spec = { spec_name: '容量', spec_memo: '备注' }
  const { spec_id } = await send('POST admin/goods/specs', { kind: 'spec', body: spec })
  const theSpec = { kind: 'spec', ...one('spec_id', spec_id) }
  await send('PUT admin/goods/specs/{spec_id}', { ...theSpec, body: spec })
  await send('POST admin/goods/specs/{spec_id}/values', { ...theSpec, body: { value_list: ['大', '小'] } })
  await send('PUT admin/goods/categories/{category_id}/brands', { ...itself, body: { choose_brands: [brand_id] } })
  await send('PUT admin/goods/categories/{category_id}/specs', { ...itself, body: { choose_specs: [spec_id] } })
  await parameters(send, category_id)
  await send('PUT admin/goods/categories/{category_id}/brands', { ...itself, body: { choose_brands: [] } })
  await send('PUT admin/goods/categories/{category_id}/specs', { ...itself, body: { choose_specs: [] } })
  await send('DELETE admin/goods/categories/{category_id}', itself)
  await send('DELETE admin/goods/brands/{ids}', { kind: 'brand', ...one('ids', brand_id) })
  await send('DELETE admin/goods/specs/{ids}', { kind: 'spec', ...one('ids', spec_id) })
}

async function parameters(send: Send, category_id: unknown): Promise<void> {
  const kind = 'parameter_group'
  const { group_id } = await send('POST admin/goods/parameter-groups', {
    kind,
    body: { group_name: '规格', category_id },
  })
  const group = { kind, ...one('group_id', group_id) }
  await send('PUT admin/goods/parameter-groups/{group_id}', { ...group, body: { group_name: '尺寸' } })
  await send('PUT admin/goods/parameter-groups/{group_id}/sort', { ...group, body: { sort_type: 'up' } })
  const form = { param_name: '产地', param_type: 2, options: '甲,乙', is_index: 1, required: 0, group_id }
  const { param_id } = await send('POST admin/goods/parameters', { kind: 'parameter', body: form })
  const itself = { kind: 'parameter', ...one('param_id', param_id) }
  await send('PUT admin/goods/parameters/{param_id}', { ...itself, body: { ...form, param_name: '产区' } })
  await send('PUT admin/goods/parameters/{param_id}/sort', { ...itself, body: { sort_type: 'up' } })
  await send('DELETE admin/goods/parameters/{param_id}', itself)
  await send('DELETE admin/goods/parameter-groups/{group_id}', group)
}

const publishing: Life = async (send, { db }) => {
  const kind = 'publisher'
  const { teacher_id } = await send('POST admin/publishers', { kind, body: publisherForms.GROUP() })
  const itself = { kind, ...one('teacher_id', teacher_id) }
  await send('PUT admin/publishers/{teacher_id}', { ...itself, body: publisherForms.GROUP() })
  const waiting = await publisherIn(db, 'PERSON', 'APPLY')
  const decided = { ...one('teacher_id', waiting.teacher_id), body: { pass: 1 } }
  await send('PUT admin/publishers/{teacher_id}/audit', { kind, ...decided })
  const open = await publisherIn(db, 'GROUP')
  const other = { kind, ...one('teacher_id', open.teacher_id) }
  await send('PUT admin/publishers/{teacher_id}/disable', { ...other, body: { reason: '违规' } })
  await send('PUT admin/publishers/{teacher_id}/enable', other)
  await send('PUT admin/publishers/{teacher_id}/recommend', other)
  await send('PUT admin/publishers/{teacher_id}/unrecommend', other)
  await send('PUT admin/publishers/{teacher_id}/sort', { ...other, body: { sort: 5 } })
  const member_teacher_id = (await publisherIn(db, 'PERSON')).teacher_id
  await send('POST admin/publishers/{teacher_id}/members', {
    ...other,
    body: { member_teacher_id: [member_teacher_id] },
  })
  await send('DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}', {
    ...other,
    params: { teacher_id: open.teacher_id, member_teacher_id },
  })
  await send('DELETE admin/publishers/{teacher_id}', other)
}

const works: Life = async (send, server) => {
  const forms = publicationForms(server)
  const form = await forms[1]()
  const { goods_id } = await send('POST admin/publications', { kind: 'goods', body: form })
  await send('PUT admin/publications/{goods_id}', { kind: 'goods', ...one('goods_id', goods_id), body: form })
  const token = (await server.signIn()).token
  const keep = async () => (await server.request('POST', 'admin/publication-drafts', { token, json: form })).body
  const { draft_id } = await keep()
  const published = { kind: 'draft', ...one('draft_id', draft_id), body: {} }
  await send('POST admin/publication-drafts/{draft_id}/publish', published)
  const second = await keep()
  await send('DELETE admin/publication-drafts/{draft_id}', { kind: 'draft', ...one('draft_id', second.draft_id) })
  const at = { content_type: 1 }
  const term = { name: '名', status: 1 }
  for (const [axis, more] of [
    ['areas', {}],
    ['levels', {}],
    ['topics', { image: '/files/goods/t.png', intro: '每月更新' }],
  ] as const) {
    const kind = `${axis.slice(0, -1)}_1`
    const body = { ...term, ...more }
    const { id } = await send(`POST admin/content/{content_type}/${axis}`, { kind, params: at, body })
    const itself = { kind, params: { ...at, id }, ids: [id] }
    await send(`PUT admin/content/{content_type}/${axis}/{id}`, { ...itself, body: { ...body, name: '新' } })
    await send(`PUT admin/content/{content_type}/${axis}/sort`, { ...itself, params: at, body: { ids: [id] } })
    if (axis === 'topics') {
      const path = `admin/content/{content_type}/topics/{id}/goods` as const
      await send(`POST ${path}`, { ...itself, body: { goods_ids: [goods_id] } })
      await send(`DELETE ${path}`, { ...itself, query: { goods_ids: goods_id } })
    }
    await send(`DELETE admin/content/{content_type}/${axis}/{id}`, itself)
  }
  const banner = { image: '/files/goods/b.png', title: '题', opt_type: 'URL', opt_value: '/goods/1' }
  const made = await send('POST admin/content/{content_type}/banners', { kind: 'banner_1', params: at, body: banner })
  const itself = { kind: 'banner_1', params: { ...at, id: made.id }, ids: [made.id] }
  await send('PUT admin/content/{content_type}/banners/{id}', { ...itself, body: { ...banner, title: '新' } })
  await send('PUT admin/content/{content_type}/banners/sort', { ...itself, params: at, body: { ids: [made.id] } })
  await send('DELETE admin/content/{content_type}/banners/{id}', itself)
  const picture = { url: await uploaded(server), name: '云海', group_name: '首页' }
  const created = await send('POST admin/content/{content_type}/pictures', {
    kind: 'picture_1',
    params: at,
    body: picture,
  })
  const thePicture = { kind: 'picture_1', params: { ...at, id: created.id }, ids: [created.id] }
  await send('PUT admin/content/{content_type}/pictures/{id}', {
    ...thePicture,
    body: { name: '山', group_name: '' },
  })
  await send('DELETE admin/content/{content_type}/pictures/{id}', thePicture)
}

const region: Life = async (send, { db }) => {
  const region = { parent_id: '0', local_name: '新区', zipcode: '310000', cod: 1 }
  const { id } = await send('POST admin/systems/regions', { kind: 'region', body: region })
  await send('PUT admin/systems/regions/{id}', { kind: 'region', ...one('id', id), body: region })
  await send('DELETE admin/systems/regions/{id}', { kind: 'region', ...one('id', id) })
  const view = { name: '营业中', shared: 0, content: { filters: {}, sort: '', page_size: 20, layout: {} } }
  const { view_id } = await send('POST admin/views', { kind: 'view', body: { ...view, screen: 'shopList' } })
  await send('PUT admin/views/{view_id}', { kind: 'view', ...one('view_id', view_id), body: view })
  await send('DELETE admin/views/{view_id}', { kind: 'view', ...one('view_id', view_id) })
  await send('PUT admin/systems/admin-users', { kind: 'admin', body: { face: '/files/member/face.png' } })
  await send('GET admin/goods/search', { kind: 'task', ids: ['GOODS_INDEX_INIT'] })
  const [task] = await db
    .insert(jobs)
    .values({ kind: 'PAGE_CREATE', status: 'RUNNING', due_at: 0, run_at: 0 })
    .returning()
  await send('DELETE admin/task/{task_id}', { kind: 'task', ...one('task_id', task?.kind) })
}

const files: Life = async (send, { db }) => {
  const { url } = await send('POST uploaders', { kind: 'upload', body: { file: fileOf(PNG) } })
  const path = url.replace('/files/', '')
  await send('POST uploaders', { kind: 'upload', body: { file: fileOf(PNG) } })
  const [newest] = await db.select().from(uploads).orderBy(desc(uploads.media_id)).limit(1)
  const media = { kind: 'media_file', ...one('media_id', newest?.media_id) }
  await send('PUT admin/media/{media_id}', { ...media, body: { name: '春茶', folder: '春季' } })
  await send('DELETE admin/media/{media_id}', media)
  await send('DELETE uploaders', { kind: 'upload', query: { file_path: url }, ids: [path] })
  await send('POST ueditor/', { kind: 'upload', body: { upfile: fileOf(PNG) } })
}

/** Required configuration of gateways. */
const SET = ['name', 'password', 'id', 'code', 'EBusinessID', 'AppKey', 'ReqURL'].map(name => ({ name, value: 'set' }))

const settings: Life = async (send, server) => {
  const token = (await server.signIn()).token
  for (const [kind, read, write] of [
    ['goods_settings', 'admin/goods/settings', 'POST admin/goods/settings'],
    ['site_settings', 'admin/settings/site', 'PUT admin/settings/site'],
    ['point_settings', 'admin/settings/point', 'PUT admin/settings/point'],
    ['push_settings', 'admin/systems/push', 'PUT admin/systems/push'],
    ['confirmation_settings', 'admin/settings/confirmations', 'PUT admin/settings/confirmations'],
    ['order_settings', 'admin/trade/orders/setting', 'POST admin/trade/orders/setting'],
  ] as const) {
    const { body } = await server.request('GET', read, { token })
    const more: Readonly<Record<string, object>> = {
      site_settings: { logo: '/a.png' },
      confirmation_settings: { password: md5(FOUNDER.password) },
    }
    await send(write, { kind, ids: ['only'], body: { ...body, ...more[kind] } })
  }
  for (const [path, kind, bean] of [
    ['platforms', 'sms_service', 'smsZtPlugin'],
    ['express-platforms', 'express_service', 'kuaidi100Plugin'],
    ['waybills', 'waybill_service', 'kdnPlugin'],
    ['uploaders', 'storage_service', 'localPlugin'],
  ] as const) {
    await send(`PUT admin/systems/${path}/{bean}`, { kind, ...one('bean', bean), body: { config_items: SET } })
    await send(`PUT admin/systems/${path}/{bean}/open`, { kind, ...one('bean', bean) })
  }
  const sms = { kind: 'sms_service', ...one('bean', 'smsZtPlugin') }
  await send('POST admin/systems/platforms/{bean}/test', { ...sms, body: { mobile: '13800138000' } })
  const carriers = await server.request('GET', 'admin/systems/logi-companies', { token, query: { page_size: '1' } })
  const parcel = { id: carriers.body.data[0].id, num: 'SF100' }
  const express = { kind: 'express_service', ...one('bean', 'kuaidi100Plugin') }
  await send('POST admin/systems/express-platforms/{bean}/test', { ...express, body: parcel })
  await send('POST admin/systems/uploaders/{bean}/test', { kind: 'storage_service', ...one('bean', 'localPlugin') })
  const { body } = await server.request('GET', 'admin/systems/validator', { token })
  const validator = { kind: 'validator', ...one('plugin_id', body.data[0].plugin_id) }
  await send('PUT admin/systems/validator/{plugin_id}', { ...validator, body: { config_items: [] } })
  await send('PUT admin/systems/validator/{plugin_id}/open', validator)
}

const LIVES: Readonly<Record<string, Life>> = {
  shops,
  staff,
  settlement,
  people,
  trade,
  services,
  siteMessage,
  complaints,
  site,
  lists,
  written,
  goodsItem: goods,
  catalogue,
  publishing,
  works,
  house: region,
  files,
  settings,
  promotions,
  distribution,
  plugins,
}

/** Sends every write call: by the scenarios here, or by its own calls for a plain entity. */
export async function runScenarios(send: Send, server: TestServer): Promise<void> {
  const coveredCalls = new Set<string>()
  const noting: Send = (key, step) => {
    coveredCalls.add(key)
    return send(key, step)
  }
  for (const live of Object.values(LIVES)) await live(noting, server)
  for (const of of plainEntities) if (!coveredCalls.has(`POST ${of.path}`)) await plainLife(of, send)
}
