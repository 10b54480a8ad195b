import { applicationRejectionRules } from '@contract/promotions/rules'
import { applyStatusLabels, hourLabels } from '@contract/promotions/labels'
import { action, choice, money, number, page, fragment, reference, resource, state, text } from '@/schema'

const decide = fragment({ call: 'POST admin/promotion/seckills/batch/audit', ids: 'apply_ids' })
const search = fragment({ goods_name: ['商品名称', 'Goods name'] })
const filters = fragment(['seller_id'])

/** Goods that shops entered in a seckill (contract/promotions.md, "SeckillApply"). */
export default resource('seckillApply', {
  rules: applicationRejectionRules,
  calls: { list: 'GET admin/promotion/seckill-applys' },
  worklist: { when: { status: 'APPLY' }, oldestFirst: 'apply_id' },
  fields: {
    seckill_id: reference('限时抢购', 'Flash sale', 'seckill'),
    goods_name: text('商品名称', 'Goods', { width: 280, subtitle: 'spec_text', linkTo: page('goodsList/edit', 'goods_id') }),
    spec_text: text('规格', 'Specification', { width: 160 }),
    seller_id: reference('店铺名称', 'Shop', 'shop', { labelField: 'shop_name' }),
    original_price: money('商品原价', 'Original price'),
    price: money('活动价格', 'Promotion price'),
    sold_quantity: number('活动数量', 'Offered', { width: 100 }),
    sales_num: number('已售', 'Sold', { width: 90 }),
    time_line: choice('抢购时刻', 'Hour', hourLabels, { width: 110 }),
    status: state('审核状态', 'Status', {
      APPLY: [...applyStatusLabels.APPLY, 'gold'],
      PASS: [...applyStatusLabels.PASS, 'green'],
      FAIL: [...applyStatusLabels.FAIL, 'red'],
    }),
  },
  actions: {
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过', 'approved'], primary: true, many: decide, extraValues: { status: 'PASS' },
      when: { status: 'APPLY' }, confirm: ['原价：{original_price}，活动价：{price}', 'Original price {original_price}, promotion price {price}'],
    }),
    refuse: action.call({
      label: ['驳回', 'Reject'], successMessage: ['已驳回', 'rejected'], danger: true, many: decide, extraValues: { status: 'FAIL' },
      when: { status: 'APPLY' }, prompt: { fail_reason: text('驳回原因', 'Reason', { lines: 4 }) },
    }),
    visit: action.link({ label: ['查看商品页', 'View in store'], site: '/goods/{goods_id}' }),
  },
  screens: {
    seckillAuditGoodsList: {
      columns: ['goods_name', 'seller_id', 'original_price', 'price', 'sold_quantity', 'time_line'],
      hiddenColumns: ['spec_text', 'status'], collapseOrder: ['sold_quantity', 'seller_id'],
      search, filters, routeParams: { seckill_id: 'id' }, permanentFilters: { status: 'APPLY' },
      rowActions: ['pass', 'refuse', 'visit'], bulkActions: ['pass', 'refuse'], export: true,
    },
    seckillPassGoodsList: {
      columns: ['goods_name', 'seller_id', 'price', 'original_price', 'sold_quantity', 'sales_num', 'time_line'],
      hiddenColumns: ['spec_text', 'status'], collapseOrder: ['sold_quantity', 'original_price', 'seller_id'],
      search, filters, routeParams: { seckill_id: 'id' }, permanentFilters: { status: 'PASS' }, rowActions: ['visit'], export: true,
    },
  },
})
