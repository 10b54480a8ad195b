/**
 * Promotions as contract/promotions.md has them, written out by hand; where ours differ on purpose, a comment says why.
 * Imports nothing.
 */
type Words = Readonly<Record<string, string>>
interface Golden {
  readonly of: string
  readonly call: string
  readonly always?: Words
  /** What of the address is sent. */
  readonly address?: Words
  readonly columns: Words
  readonly search?: string
  readonly filters?: Words
  readonly row: Words
  readonly top?: Words
}

/** How many are offered is a column of ours: whoever decides wants to know it. */
const applied: Words = { goods_name: '商品名称', seller_id: '店铺名称', original_price: '商品原价', price: '活动价格' }
const applies = (status: string) => ({
  of: 'seckillApply',
  call: 'GET admin/promotion/seckill-applys',
  always: { status },
  address: { seckill_id: 'id' },
  search: 'goods_name',
  filters: { seller_id: '店铺名称' },
})

export const PROMOTION_LISTS: Readonly<Record<string, Golden>> = {
  seckillList: {
    of: 'seckill',
    call: 'GET admin/promotion/seckills',
    // The hours of the day can be seen without opening it (designed).
    columns: {
      seckill_name: '活动名称',
      start_day: '活动开始时间',
      apply_end_time: '报名截止时间',
      range_list: '抢购阶段',
      status: '状态',
    },
    search: 'seckill_name',
    filters: { 'start_time,end_time': '活动时间' },
    row: { audit: '审核商品', goods: '查看商品', edit: '修改', publish: '发布', close: '关闭', remove: '删除' },
    top: { add: '添加限时抢购', calendar: '活动日历' },
  },
  seckillAuditGoodsList: {
    ...applies('APPLY'),
    columns: { ...applied, sold_quantity: '活动数量', time_line: '抢购时刻' },
    row: { pass: '通过', refuse: '驳回', visit: '查看商品页' },
  },
  seckillPassGoodsList: {
    ...applies('PASS'),
    columns: { ...applied, sold_quantity: '活动数量', sales_num: '已售', time_line: '抢购时刻' },
    row: { visit: '查看商品页' },
  },
  groupBuyList: {
    of: 'groupBuy',
    call: 'GET admin/promotion/group-buy-actives',
    columns: {
      act_name: '活动名称',
      join_end_time: '报名截止时间',
      start_time: '开始时间',
      end_time: '结束时间',
      goods_num: '商品数',
      act_status: '活动状态',
      add_time: '创建时间',
    },
    search: 'act_name',
    filters: { 'start_time,end_time': '活动时间' },
    row: { manage: '管理', edit: '修改', drop: '删除' },
    top: { add: '添加团购', calendar: '活动日历' },
  },
  groupBuyCategory: {
    of: 'groupBuyCat',
    call: 'GET admin/promotion/group-buy-cats',
    columns: { cat_name: '分类名称', cat_order: '排序' },
    row: { edit: '修改', remove: '删除' },
    top: { add: '添加团购分类' },
  },
  groupBuyGoods: {
    of: 'groupBuyGoods',
    call: 'GET admin/promotion/group-buy-goods',
    address: { act_id: 'id' },
    columns: {
      gb_name: '团购名称',
      goods_name: '商品名称',
      spec_text: '规格',
      price: '团购价格',
      seller_id: '商家名称',
      gb_status: '审核状态',
    },
    search: 'goods_name',
    filters: { gb_name: '团购名称', seller_id: '商家名称' },
    row: { pass: '通过', refuse: '拒绝', view: '查看', visit: '查看商品页' },
  },
  couponList: {
    of: 'coupon',
    call: 'GET admin/promotion/coupons',
    // How many there are, were taken and were used, and the search the call has (designed).
    columns: {
      title: '活动名称',
      period: '有效期',
      coupon_price: '面额',
      coupon_threshold_price: '满足金额',
      use_scope: '适用范围',
      create_num: '发放数量',
      received_num: '已领取',
      used_num: '已使用',
      state: '状态',
    },
    search: 'keyword',
    filters: { 'start_time,end_time': '有效期' },
    row: { edit: '编辑', receipts: '领取列表', remove: '删除' },
    top: { add: '添加优惠券', calendar: '活动日历' },
  },
  couponReceiveList: {
    of: 'memberCoupon',
    call: 'GET admin/members/coupon',
    address: { coupon_id: 'id' },
    columns: {
      member_id: '会员名称',
      coupon_price: '面额',
      period: '有效期',
      use_scope: '适用范围',
      create_time: '领取时间',
      order_sn: '使用订单',
      used_status: '状态',
    },
    row: { cancel: '作废' },
  },
  assembleList: {
    of: 'pintuan',
    call: 'GET admin/promotion/pintuan',
    columns: {
      promotion_name: '活动名称',
      seller_id: '店铺名称',
      start_time: '开始时间',
      end_time: '结束时间',
      required_num: '成团人数',
      status: '活动状态',
    },
    search: 'name',
    filters: { seller_id: '店铺名称', 'start_time,end_time': '活动时间' },
    row: { view: '查看', open: '开启', close: '关闭' },
    top: { calendar: '活动日历' },
  },
  pointsGoods: {
    of: 'goods',
    call: 'GET admin/goods',
    always: { goods_type: 'POINT' },
    columns: {
      goods_name: '商品名称',
      seller_id: '店铺名称',
      price: '商品价格',
      state: '商品状态',
    },
    search: 'keyword',
    filters: { seller_id: '店铺名称' },
    row: { visit: '商城页' },
  },
}

/** What stands on pages and in drawers, besides lists. */
export const PROMOTION_PAGES = ['groupBuyGoodsInfo', 'coupon', 'couponUpdate', 'assembleDetail.goods'] as const

const SECKILL = ['seckill_name', 'apply_end_time', 'start_day', 'range_list', 'seckill_rule']
const GROUP_BUY = ['act_name', 'join_end_time', 'start_time', 'end_time']
export const PROMOTION_DRAWERS: Readonly<Record<string, readonly string[]>> = {
  'seckill.add': SECKILL,
  'seckill.edit': SECKILL,
  'seckill.publish': SECKILL,
  'groupBuy.add': GROUP_BUY,
  'groupBuy.edit': GROUP_BUY,
  'groupBuyCat.add': ['cat_name', 'cat_order'],
  'groupBuyCat.edit': ['cat_name', 'cat_order'],
  'exchangeCat.add': ['name', 'category_order', 'image', 'list_show'],
  'exchangeCat.edit': ['name', 'category_order', 'image', 'list_show'],
}

const SECKILLS = 'admin/promotion/seckills'
const GROUP_BUYS = 'admin/promotion/group-buy-actives'
export const PROMOTION_CALLS = [
  ['seckill', 'publish', `POST ${SECKILLS}/{seckill_id}/release`],
  ['seckill', 'close', `DELETE ${SECKILLS}/{seckill_id}/close`],
  ['seckill', 'remove', `DELETE ${SECKILLS}/{seckill_id}`],
  ['seckillApply', 'pass', `POST ${SECKILLS}/batch/audit`],
  ['seckillApply', 'refuse', `POST ${SECKILLS}/batch/audit`],
  ['groupBuy', 'drop', `POST ${GROUP_BUYS}/{act_id}/delete`],
  ['groupBuyCat', 'remove', 'DELETE admin/promotion/group-buy-cats/{cat_id}'],
  ['groupBuyGoods', 'pass', `POST ${GROUP_BUYS}/batch/audit`],
  ['groupBuyGoods', 'refuse', `POST ${GROUP_BUYS}/batch/audit`],
  ['coupon', 'remove', 'DELETE admin/promotion/coupons/{coupon_id}'],
  ['pintuan', 'open', 'PUT admin/promotion/pintuan/{promotion_id}/open'],
  ['pintuan', 'close', 'PUT admin/promotion/pintuan/{promotion_id}/close'],
  ['exchangeCat', 'remove', 'DELETE admin/promotion/exchange-cats/{category_id}'],
] as const
