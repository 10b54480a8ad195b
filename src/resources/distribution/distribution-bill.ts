import { action, link, money, period, reference, resource, sum } from '@/schema'
import { billAmounts, billColumns, billNames } from './bill-amounts.mixin'

/** The monthly bill of a distributor with its composition (contract/distribution.md, "billDetails"). */
export default resource('distributionBill', {
  calls: { list: 'GET admin/distribution/bill/member', one: 'GET admin/distribution/bill/member/{id}' },
  fields: {
    ...billNames.fields,
    ...billAmounts.fields,
    period: period('周期', 'Period', 'start_time', 'end_time'),
    member_id: reference('分销商', 'Distributor', 'member', { labelField: 'member_name' }),
    calculation: sum('本期应结的计算', 'How the amount is calculated', {
      plus: ['push_money'], minus: ['return_push_money'], total: 'final_money',
    }),
    final_money: money('本期应结', 'Due', { help: ['提成金额减去退还提成金额', 'Commission less commission returned'] }),
  },
  actions: { view: action.link({ to: link('billDetails', { bill_id: 'id', member_id: 'member_id' }) }) },
  screens: {
    billList: {
      columns: ['sn', 'member_id', ...billColumns], routeParams: { total_id: 'id' },
      collapseOrder: [
        'end_time', 'start_time', 'return_order_count', 'return_order_money', 'order_count', 'order_money', 'return_push_money',
      ],
      search: { uname: ['分销商用户名', 'Distributor’s user name'] }, rowActions: ['view'],
      export: { call: 'GET admin/distribution/bill/member/export', columns: ['sn', 'member_id', ...billColumns] },
    },
    billDetails: {
      stats: ['final_money', 'push_money', 'return_push_money'],
      sections: [
        [
          '分销商结算单', 'Settlement',
          ['sn', 'member_id', 'period', 'order_count', 'order_money', 'return_order_count', 'return_order_money'],
        ],
        'calculation',
      ],
      relations: [
        {
          label: ['分销商订单', 'Orders'], resource: 'distributionOrder', call: 'GET admin/distribution/order', pageSize: 5,
          params: { bill_id: 'id', member_id: 'member_id' },
          columns: ['sn', 'member_name', 'create_time', 'order_price', 'level', 'percent', 'own_price', 'own_commission', 'price'],
        },
        {
          label: ['分销商退货订单', 'Returned orders'], resource: 'distributionSellback', call: 'GET admin/distribution/order/sellback',
          params: { bill_id: 'id', member_id: 'member_id' }, pageSize: 5,
          columns: ['sn', 'member_name', 'create_time', 'order_price', 'refund_price', 'level', 'percent', 'price'],
        },
        {
          label: ['分销商结构图', 'Structure'], resource: 'distributionBranch', call: 'GET admin/distribution/bill/member/down',
          params: { id: 'id', member_id: 'member_id' }, tree: { field: 'item' }, rowActions: ['view'],
          columns: [
            'member_name', { final_money: ['结算金额', 'Due'] }, 'push_money', { order_count: ['订单量', 'Number of orders'] },
            'order_money', 'return_push_money', 'return_order_money', { return_order_count: ['退还订单量', 'Number of refunds'] },
          ],
        },
      ],
    },
  },
})
