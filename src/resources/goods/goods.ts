import { goodsRules, rejectionRules, underRules } from '@contract/goods/rules'
import {
  action, choice, dateTime, file, filtered, gallery, id, money, number,
  page, fragment, reference, resource, richText, stars, state, text,
} from '@/schema'
import { buyerPage } from './buyer-page.field'
import { goodsTypes, shippingPayers, shippingTemplate } from './form-fields.fragment'
import { imports } from './imports.mixin'
import { counts, decisions, editable, editedWaits } from './on-sale.mixin'
import { params } from './params.field'
import { skus } from './skus.field'

// `market_enable` is changed by actions, not in the form.
const { market_enable: _m, ...rules } = goodsRules

const search = fragment({ keyword: ['商品名称或编号', 'Goods name or number'] })
const filters = fragment([
  'goods_name', { goods_sn: 'sn' }, 'seller_id', { category_path: 'category_id' }, 'brand_id',
  { 'start_price,end_price': { price: ['价格区间', 'Price range'] } },
])

const form = fragment([
  ['基本信息', 'Basics', [
    'goods_name', 'seller_id', 'category_id', 'brand_id', 'goods_type', 'point', 'mktprice', 'sort',
    'goods_transfee_charge', 'template_id',
  ]],
  ['图片与视频', 'Pictures and video', ['goods_gallery_list', 'goods_video']],
  ['规格与库存', 'Specifications and stock', ['skus']],
  ['商品参数', 'Parameters', ['goods_params_list']],
  ['商品描述', 'Description', ['intro', 'mobile_intro']],
  ['搜索引擎', 'Search engine listing', ['page_title', 'meta_keywords', 'meta_description']],
])

const preview = buyerPage({
  pictures: 'goods_gallery_list', skus: 'skus', was: 'mktprice', video: 'goods_video',
  facts: ['point', 'goods_transfee_charge'], pages: ['goods_params_list', 'intro'], phonePage: 'mobile_intro',
})

const decided = decisions('goods', 'goodsAudit', ['商家会看到这段文字', 'The shop will see this text'])
/** The review desk over the pending goods. */
const over = fragment({ panel: 'reviewDesk', batch: true, props: { queue: 'goods' }, when: { state: 'WAITING' } })

/** Goods: list, audit, form (contract/goods.md). Other content types have declarations of their own. */
export default resource('goods', {
  rules: { ...rules, ...underRules, ...rejectionRules }, review: decided.review,
  defaultSort: ['create_time', 'desc'], worklist: { when: { state: 'WAITING' }, oldestFirst: 'last_modify' },
  calls: {
    list: 'GET admin/goods',
    one: 'GET admin/goods/{goods_id}',
    create: 'POST admin/goods',
    update: 'PUT admin/goods/{goods_id}',
  },
  pickers: { many: () => import('./goods.input') },
  fields: {
    goods_id: id('商品 ID', 'Goods ID'),
    goods_name: text('商品名称', 'Goods', { width: 250, picture: 'thumbnail', subtitle: 'sn' }),
    sn: text('商品编号', 'Goods number', { copy: true, width: 150 }),
    priority: stars('搜索优先级', 'Search priority', { 1: ['低', 'Low'], 2: ['中', 'Medium'], 3: ['高', 'High'] }),
    seller_id: reference('店铺名称', 'Shop', 'shop', { labelField: 'seller_name', width: 150 }),
    category_id: reference('商品类别', 'Category', 'category', { labelField: 'category_name', width: 130 }),
    brand_id: reference('商品品牌', 'Brand', 'brand', { labelField: 'brand_name', width: 120 }),
    goods_type: choice('商品类型', 'Type', goodsTypes, { control: 'radio', initial: 'NORMAL' }),
    point: number('所需积分', 'Points', { unit: ['积分', 'points'] }),
    price: money('商品价格', 'Price'),
    mktprice: money('市场价', 'Market price', { unit: ['元', 'yuan'] }),
    enable_quantity: number('可售库存', 'In stock', { width: 100 }),
    // A filter only, linked from the dashboard's alert.
    stock: choice('库存', 'Stock', { none: ['无可售库存', 'Out of stock'] }),
    goods_transfee_charge: choice('运费', 'Shipping', shippingPayers, { control: 'radio', initial: 0 }),
    template_id: shippingTemplate,
    sort: number('排序', 'Sort order', { initial: 0, help: ['小的在前', 'Lower numbers come first'] }),
    buy_count: number('销量', 'Sold', { width: 90, linkTo: [filtered('orderList', { goods_id: 'goods_id' })] }),
    view_count: number('浏览量', 'Views', { width: 90 }),
    create_time: dateTime('创建时间', 'Created', { disableFuture: true }),
    last_modify: dateTime('提交时间', 'Submitted', { disableFuture: true }),
    state: state('商品状态', 'Status', {
      WAITING: ['待审核', 'Pending', 'gold'],
      REFUSED: ['审核拒绝', 'Rejected', 'red'],
      ON_SALE: ['售卖中', 'On sale', 'green'],
      OFF_SALE: ['已下架', 'Off sale', 'grey'],
      RECYCLE: ['回收站', 'Recycle bin', 'grey'],
    }),
    goods_gallery_list: gallery('商品相册', 'Gallery', { scene: 'goods', help: ['第一张是主图', 'The first picture is the main one'] }),
    goods_video: file('商品视频', 'Video', { scene: 'goods', accept: ['mp4'], megabytes: 100 }),
    skus: skus(
      '规格与库存', 'Specifications and stock',
      ['spec_list', 'sku_list', 'sn', 'price', 'cost', 'weight', 'quantity'], { category: 'category_id' },
    ),
    goods_params_list: params('商品参数', 'Parameters', 'category_id'),
    intro: richText('商品描述', 'Description'),
    mobile_intro: richText('手机端描述', 'Mobile description', {
      help: ['不填时，手机上显示商品描述', 'If empty, phones show the description above'],
    }),
    page_title: text('页面标题', 'Page title'),
    meta_keywords: text('页面关键词', 'Page keywords'),
    meta_description: text('页面描述', 'Page description', { lines: 3 }),
  },
  form,
  conditions: {
    point: { visible: { goods_type: 'POINT' } },
    template_id: { disabled: { goods_transfee_charge: 1 } },
  },
  actions: {
    desk: action.panel({ ...over, label: ['审核台', 'Review desk'], primary: true }),
    review: action.panel({ ...over, label: ['审核', 'Review'], permission: 'goodsAudit' }),
    add: action.link({ to: page('goodsList/add') }),
    rebuild: action.call({
      label: ['生成商品索引', 'Build goods index'], primary: true, call: 'GET admin/goods/search', backgroundTask: 'GOODS_INDEX_INIT',
      confirm: ['期间可以照常使用商品。', 'You can keep working with goods while it runs.'],
    }),
    edit: action.link({ label: ['编辑', 'Edit'], permission: 'goodsList', to: page('goodsList/edit', 'goods_id'), when: editable }),
    orders: action.link({ label: ['查看订单', 'View orders'], to: filtered('orderList', { goods_id: 'goods_id' }) }),
    ...decided.actions,
  },
  screens: {
    goodsIndex: {
      help: [
        '商品列表的搜索和排序使用索引。大量导入商品后，或搜索变慢时，请重新生成。',
        'Goods search and sorting use an index. Rebuild it after a large import or when search becomes slow.',
      ],
      headerActions: ['rebuild'],
    },
    goodsList: {
      columns: ['goods_name', 'priority', 'seller_id', 'category_id', 'price', 'enable_quantity', 'state'],
      hiddenColumns: ['brand_id', 'goods_type', 'mktprice', 'buy_count', 'view_count', 'create_time', 'goods_id'],
      collapseOrder: ['category_id', 'enable_quantity', 'priority'],
      inline: { priority: { call: 'PUT admin/goodssearch/priority', includeFields: ['goods_id'] } },
      search, filters, urlFilters: ['stock'], permanentFilters: { content_type: '2' },
      tabs: { field: 'state', counts },
      rowActions: ['review', 'pass', 'refuse', 'revert', 'edit', 'up', 'under', 'visit', 'orders', 'recycle', 'remove'],
      bulkActions: ['pass', 'refuse', 'up', 'under', 'recycle', 'revert', 'remove'],
      bulkEdit: { fields: ['category_id', 'brand_id', 'goods_transfee_charge', 'sort'], help: editedWaits },
      headerActions: ['add'], export: true, import: imports,
    },
    'goodsList/add': { form, preview, extraValues: { content_type: '2' }, redirect: 'goodsList' },
    'goodsList/edit': { form, preview, extraValues: { content_type: '2' }, redirect: 'goodsList' },
    pointsGoods: {
      columns: ['goods_name', 'seller_id', 'price', 'state'],
      hiddenColumns: ['sn', 'enable_quantity', 'create_time'],
      search, filters: ['seller_id'], permanentFilters: { goods_type: 'POINT' },
      tabs: { field: 'state', counts },
      rowActions: ['visit'], export: true,
    },
    goodsAudit: {
      columns: ['goods_name', 'seller_id', 'category_id', { price: ['销售价格', 'Sale price'] }, 'create_time'],
      hiddenColumns: ['last_modify'],
      search, filters, permanentFilters: { content_type: '2', state: 'WAITING' },
      rowActions: ['review', 'pass', 'refuse', 'edit'], headerActions: ['desk'], bulkActions: ['desk', 'pass', 'refuse'], export: true,
    },
  },
})
