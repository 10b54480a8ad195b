import { publicationRules } from '@contract/publishing/rules'
import { reasonRule } from '@contract/review/rules'
import type { RouteName } from '@contract/routes'
import { action, crud, dateTime, id, references, money, number, fragment, reference, richText, mixin, text } from '@/schema'
import { counts, decisions, editedWaits, states } from '../goods/on-sale.mixin'

/** The content types of publications: courses, pictures, copyright works and collectibles. */
export type ContentType = 1 | 3 | 4 | 5

const publications = fragment(['course', 'picture', 'copyright', 'collectible'])

/** The area and level of a course or collectible. */
export const taxonomy = (content_type: 1 | 5) => ({
  area_id: reference('地区', 'Area', 'contentArea', { permanentFilters: { content_type, status: 1 } }),
  level_id: reference('等级', 'Level', 'contentLevel', { permanentFilters: { content_type, status: 1 } }),
  topic_ids: references('专题', 'Topics', 'contentTopic', { permanentFilters: { content_type, status: 1 } }),
})

/** The last group of every publication's form. */
export const searchEngines = fragment([
  '排序与搜索引擎', 'Sorting and search engines', ['sort', 'page_title', 'meta_keywords', 'meta_description'],
])

const columns = fragment([
  'goods_name', 'category_id', 'teacher_id', 'seller_id', 'price', 'buy_count', 'view_count', 'state', 'create_time',
])
const collapseOrder = fragment(['view_count', 'buy_count', 'category_id', 'create_time', 'seller_id'])
/** The number is below the name. */
const hidden = fragment(['sn', 'goods_id'])
const search = fragment({ keyword: ['名称或商品编号', 'Name or goods number'] })

/**
 * Publications of one content type (contract/publishing.md, "Publication"): fields, actions, list, and review list.
 * `audit` is the screen whose permission decisions require.
 */
export function publication(content_type: ContentType, audit: RouteName) {
  const { actions, review } = decisions('publication', audit, ['发布者会看到这段文字', 'The publisher will see this text'])
  const filters = fragment([
    { category_path: 'category_id' }, 'teacher_id', 'seller_id', { 'start_price,end_price': 'price' },
    { 'start_time,end_time': 'create_time' },
  ])
  const over = fragment({ panel: 'reviewDesk', batch: true, when: { state: 'WAITING' } })
  const props = { queue: 'publications', content_type }
  return mixin(publications, {
    review, defaultSort: ['create_time', 'desc'], worklist: { when: { state: 'WAITING' }, oldestFirst: 'last_modify' },
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
      category_id: reference('分类', 'Category', 'category', { labelField: 'category_name', width: 120 }),
      teacher_id: reference('发布者', 'Publisher', 'publisher', {
        labelField: 'teacher_name', width: 120, permanentFilters: { status: 'OPEN', content_type }, autofill: { shop_id: 'shop_id' },
      }),
      shop_id: reference('所属店铺', 'Shop', 'shop', { labelField: 'shop_name' }),
      seller_id: reference('店铺', 'Shop', 'shop', { labelField: 'seller_name', width: 130 }),
      price: money('价格', 'Price'), buy_count: number('销量', 'Sold', { width: 90 }),
      view_count: number('浏览量', 'Views', { width: 90 }),
      state: states,
      create_time: dateTime('创建时间', 'Created', { disableFuture: true }),
      last_modify: dateTime('提交时间', 'Submitted', { disableFuture: true }),
      intro: richText('介绍', 'Introduction'),
      sort: number('排序', 'Sort order', { initial: 0, help: ['数字小的排在前面', 'Lower numbers come first'] }),
      page_title: text('页面标题', 'Page title'),
      meta_keywords: text('页面关键词', 'Page keywords'),
      meta_description: text('页面描述', 'Page description', { lines: 3 }),
    },
    actions: {
      ...actions,
      desk: action.panel({ ...over, props, label: ['审核台', 'Review desk'], primary: true }),
      review: action.panel({ ...over, props, label: ['审核', 'Review'], permission: audit }),
      drafts: action.panel({ label: ['草稿箱', 'Drafts'], panel: 'draftBox', props: { content_type } }),
      view: { label: ['预览', 'Preview'] },
    },
    screens: {
      all: {
        columns, hiddenColumns: hidden, collapseOrder, search, filters, permanentFilters: { content_type: `${content_type}` },
        tabs: { field: 'state', values: ['WAITING', 'REFUSED', 'ON_SALE', 'OFF_SALE', 'RECYCLE'], counts },
        rowActions: ['review', 'pass', 'refuse', 'revert', 'edit', 'up', 'under', 'view', 'visit', 'recycle', 'remove'],
        bulkActions: ['pass', 'refuse', 'up', 'under', 'recycle', 'revert', 'remove'],
        headerActions: ['drafts', 'add'], export: true, bulkEdit: { fields: ['category_id', 'sort'], help: editedWaits },
      },
      audit: {
        columns, hiddenColumns: [...hidden, 'last_modify'], collapseOrder, search, filters,
        permanentFilters: { content_type: `${content_type}`, state: 'WAITING' },
        rowActions: ['review', 'pass', 'refuse', 'view', 'edit'], headerActions: ['desk'], bulkActions: ['desk', 'pass', 'refuse'],
        export: true,
      },
    },
  })
}

/** A publishing page: the content type is sent along, and unfinished records are stored as drafts. */
export const publishing = (content_type: ContentType, done: RouteName) =>
  fragment({
    redirect: done, extraValues: { content_type }, buttons: [{ label: ['发布', 'Publish'] }],
    drafts: crud('admin/publication-drafts/{draft_id}', {
      list: undefined, publish: 'POST admin/publication-drafts/{draft_id}/publish',
    }),
  })
