import type { GoldenList } from './golden-shops'

/**
 * The goods screens as contract/goods.md has them, written out by hand; where ours differ on purpose, a comment says
 * why.
 */

const FILTERS = {
  goods_name: '商品名称',
  goods_sn: '商品编号',
  seller_id: '店铺名称',
  category_path: '商品类别',
  brand_id: '商品品牌',
  'start_price,end_price': '价格区间',
} as const

export const GOODS_LISTS: Readonly<Record<string, GoldenList>> = {
  goodsList: {
    resource: 'goods',
    call: 'GET admin/goods',
    // Other content types have lists of their own.
    always: { content_type: '2' },
    address: [],
    search: 'keyword',
    // 商品状态 is not among the filters: its values are the tabs.
    filters: FILTERS,
    // The number stands below the name. Category and stock are columns of ours.
    columns: {
      goods_name: '商品名称',
      priority: '搜索优先级',
      seller_id: '店铺名称',
      category_id: '商品类别',
      price: '商品价格',
      enable_quantity: '可售库存',
      state: '商品状态',
    },
    // The contract has 上架 and 下架; the audit and the recycle bin are reached from here too.
    rowActions: {
      edit: '编辑',
      pass: '通过',
      // The contract's 不通过 is no act one can do to something: 拒绝 (visual.md, "Words").
      review: '审核',
      refuse: '拒绝',
      up: '上架',
      under: '下架',
      visit: '商城页',
      // To the orders that hold it: all that an order points to points back (designed).
      orders: '查看订单',
      recycle: '放入回收站',
      revert: '还原',
      remove: '彻底删除',
    },
    pageActions: { add: '添加商品' },
  },
  goodsAudit: {
    resource: 'goods',
    call: 'GET admin/goods',
    always: { content_type: '2', state: 'WAITING' },
    address: [],
    search: 'keyword',
    filters: FILTERS,
    columns: {
      goods_name: '商品名称',
      seller_id: '店铺名称',
      category_id: '商品类别',
      price: '销售价格',
      create_time: '创建时间',
    },
    // 审核 opens the desk at the row; the contract's dialog with 是否通过 is two buttons beside it.
    rowActions: { review: '审核', pass: '通过', refuse: '拒绝', edit: '编辑' },
    // One record at a time (designed).
    pageActions: { desk: '审核台' },
  },
  brandList: {
    resource: 'brand',
    call: 'GET admin/goods/brands',
    always: {},
    address: [],
    search: 'name',
    filters: {},
    // The logo stands beside the name.
    columns: { name: '品牌名称', brand_id: '品牌 ID' },
    rowActions: { edit: '修改', remove: '删除' },
    pageActions: { add: '添加品牌' },
  },
  specList: {
    resource: 'spec',
    call: 'GET admin/goods/specs',
    always: {},
    address: [],
    search: 'keyword',
    filters: {},
    columns: { spec_name: '规格名称', spec_values: '规格值', spec_memo: '规格备注' },
    rowActions: { edit: '编辑规格', values: '编辑规格值', remove: '删除' },
    pageActions: { add: '添加规格' },
  },
}

/** Which states offer what (contract/goods.md, "Goods operations by state"), and the state afterwards. */
export const GOODS_STATES = [
  ['WAITING', ['待审核', 'Pending'], { edit: true, pass: undefined, refuse: 'REFUSED' }],
  ['REFUSED', ['审核拒绝', 'Rejected'], { edit: true }],
  ['ON_SALE', ['售卖中', 'On sale'], { edit: true, under: 'OFF_SALE', visit: undefined }],
  ['OFF_SALE', ['已下架', 'Off sale'], { edit: true, up: 'ON_SALE', recycle: undefined }],
  ['RECYCLE', ['回收站', 'Recycle bin'], { revert: undefined, remove: undefined }],
] as const

/** What sends a call: the call for many, the name of its ids, what goes along, what is asked, and the danger. */
export const GOODS_CALLS = [
  ['goods', 'pass', 'POST admin/goods/batch/audit', 'goods_ids', { pass: 1 }, [], false],
  ['goods', 'refuse', 'POST admin/goods/batch/audit', 'goods_ids', { pass: 0 }, ['message'], true],
  ['goods', 'up', 'PUT admin/goods/{goods_ids}/up', 'goods_ids', {}, [], false],
  ['goods', 'under', 'PUT admin/goods/{goods_ids}/under', 'goods_ids', {}, ['reason'], true],
  ['goods', 'recycle', 'PUT admin/goods/{goods_ids}/recycle', 'goods_ids', {}, [], false],
  ['goods', 'revert', 'PUT admin/goods/{goods_ids}/revert', 'goods_ids', {}, [], false],
  ['goods', 'remove', 'DELETE admin/goods/{goods_ids}', 'goods_ids', {}, [], true],
  ['brand', 'remove', 'DELETE admin/goods/brands/{ids}', 'ids', {}, [], true],
  ['spec', 'remove', 'DELETE admin/goods/specs/{ids}', 'ids', {}, [], true],
] as const

/** Deleting where there is no list to tick in: the call, and what it takes along. */
export const CATALOGUE_REMOVES = [
  ['category', 'DELETE admin/goods/categories/{category_id}', /下级分类或商品/],
  ['paramGroup', 'DELETE admin/goods/parameter-groups/{group_id}', /参数会一并删除/],
  ['param', 'DELETE admin/goods/parameters/{param_id}', undefined],
] as const

/** The fields of the drawers, by resource and action. */
export const GOODS_FORMS = [
  ['brand', 'edit', { name: '品牌名称', logo: '品牌图片' }],
  ['spec', 'edit', { spec_name: '规格名称', spec_memo: '规格备注' }],
  ['spec', 'values', { value_list: '规格值' }],
  ['paramGroup', 'add', { group_name: '参数组名' }],
  [
    'param',
    'add',
    { param_name: '参数名称', param_type: '参数类型', options: '可选择值', required: '必填', is_index: '可索引' },
  ],
  [
    'category',
    'add',
    {
      name: '分类名称',
      parent_id: '上级分类',
      is_show: '是否显示',
      category_order: '排序',
      image: '分类图片',
      adv_image: 'App 促销图片',
      adv_image_link: 'App 促销图片链接',
    },
  ],
] as const
