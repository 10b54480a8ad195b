import type { RouteName } from '@contract/routes'
import {
  category, dateTime, id, type Label, money, number, type Preview, ref, refs, richText, state, text,
} from '@/schema'

/** What publications of every type have (contract/publishing.md, "Publication"; contract/goods.md). */
export const fields = {
  goods_id: id('编号', 'ID'),
  goods_name: text('名称', 'Name', { width: 220, picture: 'thumbnail', subtitle: 'sn' }),
  sn: text('商品编号', 'Goods number', { copy: true, width: 150 }),
  category_id: category('分类', 'Category', { name: 'category_name' }),
  category_name: text('分类', 'Category', { width: 120 }),
  teacher_name: text('发布者', 'Publisher', { width: 120 }),
  shop_id: ref('所属店铺', 'Shop', 'shop', { name: 'shop_name' }),
  seller_id: ref('店铺', 'Shop', 'shop', { name: 'seller_name' }),
  seller_name: text('店铺', 'Shop', { width: 130 }),
  price: money('价格', 'Price'),
  buy_count: number('销量', 'Sold', { width: 90 }),
  view_count: number('浏览量', 'Views', { width: 90 }),
  state: state('状态', 'Status', {
    WAITING: ['待审核', 'Pending', 'gold'],
    REFUSED: ['未通过', 'Rejected', 'red'],
    ON_SALE: ['出售中', 'On sale', 'green'],
    OFF_SALE: ['已下架', 'Off sale', 'grey'],
    RECYCLE: ['回收站', 'Recycle bin', 'grey'],
  }, { width: 110 }),
  create_time: dateTime('创建时间', 'Created', { past: true }),
  intro: richText('介绍', 'Introduction'),
  sort: number('排序', 'Sort', { initial: 0, help: ['数字小的排在前面', 'Lower numbers come first'] }),
  page_title: text('页面标题', 'Page title'),
  meta_keywords: text('页面关键词', 'Page keywords'),
  meta_description: text('页面描述', 'Page description', { lines: 3 }),
} as const

/** Who publishes it; the server knows which kinds of publishers may. */
export const publisherOf = (content_type: 1 | 3 | 4 | 5) =>
  ref('发布者', 'Publisher', 'publisher', {
    name: 'teacher_name', where: { status: 'OPEN', content_type }, fills: { shop_id: 'shop_id' },
  })

export const calls = {
  list: 'GET admin/goods',
  one: 'GET admin/publications/{goods_id}',
  create: 'POST admin/publications',
  update: 'PUT admin/publications/{goods_id}',
} as const

/** Where a course or a collectible stands among others. */
export const taxonomy = (content_type: 1 | 5) => ({
  area_id: ref('地区', 'Area', 'contentArea', { where: { content_type, status: 1 } }),
  level_id: ref('等级', 'Level', 'contentLevel', { where: { content_type, status: 1 } }),
  topic_ids: refs('专题', 'Topics', 'contentTopic', { where: { content_type, status: 1 } }),
})

/** What lies in the recycle bin is restored before it is edited. */
export const editable = { state: ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE'] } as const

const audit = { call: 'POST admin/goods/batch/audit', ids: 'goods_ids' } as const
const why = (label: Label, help: Label) => text(...label, { lines: 4, help })

/**
 * What can be done to goods and publications in each state (contract/goods.md and publishing.md, "Enums"): the same
 * for all five content types. `area` says whose stored reasons are offered, `needs` which screen lets somebody decide,
 * `help` who reads the reason.
 */
export const actionsOf = <const A extends 'goods' | 'publication', const R extends RouteName>(area: A, needs: R, help: Label) =>
  ({
    pass: {
      label: ['通过', 'Approve'], needs, many: audit, body: { pass: 1 }, when: { state: 'WAITING' },
      confirm: ['通过后买家就能看到并购买；发布者设为下架的除外。', 'Buyers can then see and buy it, unless its publisher keeps it off sale.'],
    },
    refuse: {
      label: ['拒绝', 'Reject'], needs, danger: true,
      many: audit, body: { pass: 0 }, when: { state: 'WAITING' },
      ask: { message: why(['原因', 'Reason'], help) }, reasons: { area, scene: 'REFUSE' }, sets: { state: 'REFUSED' },
    },
    up: {
      label: ['上架', 'Put on sale'],
      many: 'PUT admin/goods/{goods_ids}/up',
      when: { state: 'OFF_SALE' }, sets: { state: 'ON_SALE' }, confirm: true,
    },
    under: {
      label: ['下架', 'Take off sale'], danger: true,
      many: 'PUT admin/goods/{goods_ids}/under',
      when: { state: 'ON_SALE' }, sets: { state: 'OFF_SALE' }, undo: 'up',
      ask: { reason: why(['下架原因', 'Reason'], help) }, reasons: { area, scene: 'UNDER' },
    },
    visit: { label: ['商城页', 'View on storefront'], site: '/goods/{goods_id}', when: { state: 'ON_SALE' } },
    recycle: {
      label: ['放入回收站', 'Move to recycle bin'],
      many: 'PUT admin/goods/{goods_ids}/recycle',
      when: { state: 'OFF_SALE' }, undo: 'revert',
    },
    revert: {
      label: ['还原', 'Restore'],
      many: 'PUT admin/goods/{goods_ids}/revert',
      when: { state: 'RECYCLE' }, undo: 'recycle',
    },
    remove: {
      label: ['彻底删除', 'Delete permanently'],
      many: 'DELETE admin/goods/{goods_ids}',
      when: { state: 'RECYCLE' },
      danger: ['彻底删除后不能恢复。', 'This cannot be undone.'],
    },
  }) as const
export const actionsFor = <const R extends RouteName>(needs: R) => actionsOf('publication', needs, ['发布者会看到这段文字', 'The publisher will see this text'])

/** One call counts the tabs of such a list. */
export const counts = {
  call: 'GET admin/goods/counts',
  keys: { '': 'all', WAITING: 'waiting', REFUSED: 'refused', ON_SALE: 'on_sale', OFF_SALE: 'off_sale', RECYCLE: 'recycle' },
} as const
const states = ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE', 'RECYCLE'] as const

/** The review desk over what waits of one type: over the whole list, and from one of its records on. */
export const desk = <const R extends RouteName>(content_type: 1 | 3 | 4 | 5, needs: R) => {
  const over = {
    panel: 'reviewDesk', through: true, props: { queue: 'publications', content_type }, when: { state: 'WAITING' },
  } as const
  return {
    desk: { ...over, label: ['审核台', 'Review desk'], primary: true },
    review: { ...over, label: ['审核', 'Review'], needs },
  } as const
}

/** What was begun and not published yet. */
export const drafts = (content_type: 1 | 3 | 4 | 5) =>
  ({ label: ['草稿箱', 'Drafts'], panel: 'draftBox', props: { content_type } }) as const

/** All of a record, to read: what its form has. */
export const previewOf = <const F extends readonly (readonly [string, string, readonly string[]])[]>(form: F) =>
  ({ label: ['预览', 'Preview'], opens: 'view', form }) as const

const columns = [
  'goods_name', 'category_name', 'teacher_name', 'seller_name', 'price', 'buy_count', 'view_count', 'state', 'create_time',
] as const
/** The number stands below the name. */
const hidden = ['sn', 'goods_id'] as const
const giveWay = ['view_count', 'buy_count', 'category_name', 'create_time', 'seller_name'] as const
const filters = [
  { category_path: 'category_id' }, 'teacher_id', 'seller_id', { 'start_price,end_price': 'price' },
  { 'start_time,end_time': 'create_time' },
] as const
const search = { keyword: ['名称或商品编号', 'Name or goods number'] } as const

/** The list of one content type, and its audit queue. */
export const listOf = <const T extends 1 | 3 | 4 | 5>(content_type: T) => {
  const type = `${content_type}` as const
  return {
    all: {
      columns, hidden, giveWay, search, filters, where: { content_type: type },
      tabs: { by: 'state', show: states, counts },
      row: ['review', 'pass', 'refuse', 'revert', 'edit', 'up', 'under', 'preview', 'visit', 'recycle', 'remove'],
      bulk: ['pass', 'refuse', 'up', 'under', 'recycle', 'revert', 'remove'],
      top: ['drafts', 'add'], files: 'export',
    },
    audit: {
      columns, hidden, giveWay, search, filters, where: { content_type: type, state: 'WAITING' },
      row: ['review', 'pass', 'refuse', 'preview', 'edit'], top: ['desk'], bulk: ['desk', 'pass', 'refuse'], files: 'export',
    },
  } as const
}

export const searchEngines = ['排序与搜索引擎', 'Sorting and search engines', ['sort', 'page_title', 'meta_keywords', 'meta_description']] as const

/** A form that publishes, and shows what buyers will see: the type goes along with a new one. */
export const publishes = <
  const F extends readonly (readonly [string, string, readonly string[]])[],
  const P extends Preview<F[number][2][number]>,
>(
  content_type: 1 | 3 | 4 | 5,
  done: RouteName,
  form: F,
  preview: P,
) =>
  ({
    form,
    preview,
    done,
    body: { content_type },
    submits: [{ label: ['发布', 'Publish'] }],
    drafts: {
      create: 'POST admin/publication-drafts',
      update: 'PUT admin/publication-drafts/{draft_id}',
      one: 'GET admin/publication-drafts/{draft_id}',
      publish: 'POST admin/publication-drafts/{draft_id}/publish',
      remove: 'DELETE admin/publication-drafts/{draft_id}',
      needs: 'goods_name',
      flag: 'isdraft',
    },
  }) as const
