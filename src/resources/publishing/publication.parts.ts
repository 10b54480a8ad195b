import { publicationRules, reasonRule } from '@contract/publishing/rules'
import type { RouteName } from '@contract/routes'
import { dateTime, id, type Label, many, money, number, part, ref, richText, shared, state, text } from '@/schema'
import { reasons } from '../review/reasons.field'

/** The content types that are publications: courses, pictures, copyright works and collectibles. */
export type ContentType = 1 | 3 | 4 | 5

/** Goods and publications stand in one table of the server, go through the same states, and are counted by one call. */
const all = part(['goods', 'course', 'picture', 'copyright', 'collectible'])
const publications = part(['course', 'picture', 'copyright', 'collectible'])

/** What lies in the recycle bin is restored before it is edited. */
export const editable = part({ state: ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE'] })

export const counts = part({
  call: 'GET admin/goods/counts',
  keys: { '': 'all', WAITING: 'waiting', REFUSED: 'refused', ON_SALE: 'on_sale', OFF_SALE: 'off_sale', RECYCLE: 'recycle' },
})

const states = state('状态', 'Status', {
  WAITING: ['待审核', 'Pending', 'gold'],
  REFUSED: ['未通过', 'Rejected', 'red'],
  ON_SALE: ['出售中', 'On sale', 'green'],
  OFF_SALE: ['已下架', 'Off sale', 'grey'],
  RECYCLE: ['回收站', 'Recycle bin', 'grey'],
}, { width: 110 })

/**
 * What can be done to goods and publications in each state (contract/goods.md and publishing.md, "Enums"): the same
 * for all five content types. `area` says whose stored reasons are offered, `needs` which screen lets somebody decide,
 * `help` who reads the reason.
 */
export const decisions = (area: 'goods' | 'publication', needs: RouteName, help: Label) =>
  shared(all, {
    fields: { state: states },
    review: { pass: 'pass', refuse: 'refuse' },
    actions: {
      pass: {
        label: ['通过', 'Approve'], done: ['已通过', 'approved'], needs,
        many: { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' }, body: { pass: 1 }, when: { state: 'WAITING' },
        confirm: ['通过后买家就能看到并购买；发布者设为下架的除外。', 'Buyers can then see and buy it, unless its publisher keeps it off sale.'],
      },
      refuse: {
        label: ['拒绝', 'Reject'], done: ['已拒绝', 'rejected'], needs, danger: true,
        many: { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' }, body: { pass: 0 }, when: { state: 'WAITING' },
        ask: { message: text('原因', 'Reason', { lines: 4, help }) }, reasons: reasons(area, 'REFUSE'),
        sets: { state: 'REFUSED' },
      },
      up: {
        label: ['上架', 'Put on sale'], done: ['已上架', 'put on sale'], confirm: true,
        many: 'PUT admin/goods/{goods_ids}/up', when: { state: 'OFF_SALE' }, sets: { state: 'ON_SALE' },
      },
      under: {
        label: ['下架', 'Take off sale'], done: ['已下架', 'taken off sale'], danger: true,
        many: 'PUT admin/goods/{goods_ids}/under', when: { state: 'ON_SALE' }, sets: { state: 'OFF_SALE' }, undo: 'up',
        ask: { reason: text('下架原因', 'Reason', { lines: 4, help }) }, reasons: reasons(area, 'UNDER'),
      },
      visit: { label: ['商城页', 'View on storefront'], site: '/goods/{goods_id}', when: { state: 'ON_SALE' } },
      recycle: {
        label: ['放入回收站', 'Move to recycle bin'], done: ['已放入回收站', 'moved to the recycle bin'],
        many: 'PUT admin/goods/{goods_ids}/recycle', when: { state: 'OFF_SALE' }, undo: 'revert',
      },
      revert: {
        label: ['还原', 'Restore'], done: ['已还原', 'restored'],
        many: 'PUT admin/goods/{goods_ids}/revert', when: { state: 'RECYCLE' }, undo: 'recycle',
      },
      remove: {
        label: ['彻底删除', 'Delete permanently'], done: ['已彻底删除', 'deleted permanently'], danger: ['彻底删除后不能恢复。', 'This cannot be undone.'],
        many: 'DELETE admin/goods/{goods_ids}', when: { state: 'RECYCLE' },
      },
    },
  })

/** Where a course or a collectible stands among others. */
export const taxonomy = (content_type: 1 | 5) => ({
  area_id: ref('地区', 'Area', 'contentArea', { where: { content_type, status: 1 } }),
  level_id: ref('等级', 'Level', 'contentLevel', { where: { content_type, status: 1 } }),
  topic_ids: many('专题', 'Topics', 'contentTopic', { where: { content_type, status: 1 } }),
})

/** The group of a form that every publication ends with. */
export const searchEngines = part([
  '排序与搜索引擎', 'Sorting and search engines', ['sort', 'page_title', 'meta_keywords', 'meta_description'],
])

const columns = part([
  'goods_name', 'category_id', 'teacher_id', 'seller_id', 'price', 'buy_count', 'view_count', 'state', 'create_time',
])
const giveWay = part(['view_count', 'buy_count', 'category_id', 'create_time', 'seller_id'])
/** The number stands below the name. */
const hidden = part(['sn', 'goods_id'])
const search = part({ keyword: ['名称或商品编号', 'Name or goods number'] })

/**
 * Publications of one content type (contract/publishing.md, "Publication"): what their rows have, what can be done to
 * them, their list, and the list of those that wait. `audit` is the screen that lets somebody decide.
 */
export function publication(content_type: ContentType, audit: RouteName) {
  const { actions, review } = decisions('publication', audit, ['发布者会看到这段文字', 'The publisher will see this text'])
  const filters = part([
    { category_path: 'category_id' }, 'teacher_id', 'seller_id', { 'start_price,end_price': 'price' },
    { 'start_time,end_time': 'create_time' },
  ])
  const over = part({ panel: 'reviewDesk', through: true, when: { state: 'WAITING' } })
  const props = { queue: 'publications', content_type }
  return shared(publications, {
    review,
    rules: { ...publicationRules[content_type], reason: reasonRule, message: reasonRule },
    calls: {
      list: 'GET admin/goods',
      one: 'GET admin/publications/{goods_id}',
      create: 'POST admin/publications',
      update: 'PUT admin/publications/{goods_id}',
    },
    fields: {
      goods_id: id('编号', 'ID'),
      goods_name: text('名称', 'Name', { width: 220, picture: 'thumbnail', subtitle: 'sn' }),
      sn: text('商品编号', 'Goods number', { copy: true, width: 150 }),
      category_id: ref('分类', 'Category', 'category', { name: 'category_name', width: 120 }),
      teacher_id: ref('发布者', 'Publisher', 'publisher', {
        name: 'teacher_name', width: 120, where: { status: 'OPEN', content_type }, fills: { shop_id: 'shop_id' },
      }),
      shop_id: ref('所属店铺', 'Shop', 'shop', { name: 'shop_name' }),
      seller_id: ref('店铺', 'Shop', 'shop', { name: 'seller_name', width: 130 }),
      price: money('价格', 'Price'),
      buy_count: number('销量', 'Sold', { width: 90 }),
      view_count: number('浏览量', 'Views', { width: 90 }),
      state: states,
      create_time: dateTime('创建时间', 'Created', { past: true }),
      intro: richText('介绍', 'Introduction'),
      sort: number('排序', 'Sort order', { initial: 0, help: ['数字小的排在前面', 'Lower numbers come first'] }),
      page_title: text('页面标题', 'Page title'),
      meta_keywords: text('页面关键词', 'Page keywords'),
      meta_description: text('页面描述', 'Page description', { lines: 3 }),
    },
    actions: {
      ...actions,
      desk: { ...over, props, label: ['审核台', 'Review desk'], primary: true },
      review: { ...over, props, label: ['审核', 'Review'], needs: audit },
      drafts: { label: ['草稿箱', 'Drafts'], panel: 'draftBox', props: { content_type } },
      view: { label: ['预览', 'Preview'] },
    },
    screens: {
      all: {
        columns, hidden, giveWay, search, filters, where: { content_type: `${content_type}` },
        tabs: { by: 'state', show: ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE', 'RECYCLE'], counts },
        row: ['review', 'pass', 'refuse', 'revert', 'edit', 'up', 'under', 'view', 'visit', 'recycle', 'remove'],
        bulk: ['pass', 'refuse', 'up', 'under', 'recycle', 'revert', 'remove'],
        top: ['drafts', 'add'], files: 'export',
      },
      audit: {
        columns, hidden, giveWay, search, filters, where: { content_type: `${content_type}`, state: 'WAITING' },
        row: ['review', 'pass', 'refuse', 'view', 'edit'], top: ['desk'], bulk: ['desk', 'pass', 'refuse'], files: 'export',
      },
    },
  })
}

/** A page that publishes: the type goes along, and what is not ready yet is kept as a draft. */
export const publishing = (content_type: ContentType, done: RouteName) =>
  part({
    done, body: { content_type }, submits: [{ label: ['发布', 'Publish'] }],
    drafts: {
      create: 'POST admin/publication-drafts',
      update: 'PUT admin/publication-drafts/{draft_id}',
      one: 'GET admin/publication-drafts/{draft_id}',
      publish: 'POST admin/publication-drafts/{draft_id}/publish',
      remove: 'DELETE admin/publication-drafts/{draft_id}',
      needs: 'goods_name',
      flag: 'isdraft',
    },
  })
