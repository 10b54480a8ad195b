import {
  action, date, dateTime, filtered, type Label, link, money, fragment, period, reference, resource, state,
  sum, text,
} from '@/schema'
import { billStates } from './bill-states.fragment'

const bank = fragment(['bank_account_name', 'bank_account_number', 'bank_name', 'bank_code', 'bank_address'])
const refunded = fragment({ order_sn: ['退款订单号', 'Order number'] })

/** The facts of an approval or payment: shop, amount and recipient. */
const facts: Label = [
  '店铺：{shop_name}\n账期：{period}\n应付：{bill_price}\n收款：{bank_account_name}，{bank_name} {bank_account_number}',
  'Shop: {shop_name}\nPeriod: {period}\nAmount payable: {bill_price}\nPayee: {bank_account_name}, {bank_name} {bank_account_number}',
]

/** Settlement bills: bills of a period, detail, approval, payment, export (contract/shops.md). */
export default resource('bill', {
  calls: { list: 'GET admin/order/bills', one: 'GET admin/order/bills/{bill_id}' },
  worklist: { when: { status: ['RECON', 'PASS'] }, oldestFirst: 'create_time' },
  fields: {
    bill_sn: text('结算单号', 'Bill number', { copy: true, width: 168 }),
    seller_id: reference('店铺名称', 'Shop', 'shop', { labelField: 'shop_name' }),
    shop_name: text('店铺名称', 'Shop', { width: 180 }),
    status: state('结算状态', 'Status', billStates),
    create_time: dateTime('出账日期', 'Issue date'),
    pay_time: dateTime('付款时间', 'Paid on'),
    start_time: date('开始日期', 'From'),
    end_time: date('结束日期', 'To'),
    period: period('起止日期', 'Period', 'start_time', 'end_time'),
    bank_account_name: text('银行开户名', 'Account name'),
    bank_account_number: text('公司银行账号', 'Account number', { pii: true }),
    bank_name: text('开户银行支行名称', 'Bank branch'),
    bank_code: text('支行联行号', 'Branch code'),
    bank_address: text('银行地址', 'Bank address'),
    order_total_price: money('订单收入总金额', 'Total order income'),
    refund_total_price: money('订单退款总金额', 'Total refunds'),
    price: money('在线支付订单收入总金额', 'Online income'),
    refund_price: money('在线支付订单退款总金额', 'Online refunds'),
    cod_price: money('货到付款订单收入总金额', 'Cash on delivery income'),
    cod_refund_price: money('货到付款订单退款总金额', 'Cash on delivery refunds'),
    commi_price: money('平台收取佣金总金额', 'Commission charged'),
    refund_commi_price: money('平台退还佣金总金额', 'Commission returned'),
    distribution_rebate: money('分销支付佣金总金额', 'Distribution commission paid'),
    distribution_return_rebate: money('分销退还佣金总金额', 'Distribution commission returned'),
    site_coupon_commi: money('用户使用平台优惠券总金额', 'Platform coupons used'),
    bill_price: money('平台应付金额', 'Platform payable'),
    calculation: sum('应付金额的计算', 'How the amount is calculated', {
      plus: ['price', 'refund_commi_price', 'distribution_return_rebate', 'site_coupon_commi'],
      minus: ['refund_price', 'commi_price', 'distribution_rebate'],
      total: 'bill_price',
    }),
  },
  actions: {
    view: action.link({ to: link('settlementDetail', { id: 'bill_id' }) }),
    shop: action.link({ label: ['查看店铺', 'View shop'], to: filtered('shopList', { shop_name: 'shop_name' }) }),
    approve: action.call({
      label: ['通过审核', 'Approve'], primary: true,
      successMessage: ['结算单「{name}」已通过审核', 'Bill “{name}” approved'],
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'RECON' },
      includeFields: ['status'], optimistic: { status: 'PASS' },
      question: ['通过结算单「{name}」的审核？', 'Approve bill “{name}”?'],
      confirm: [
        `${facts[0]}\n通过后即可付款，不能撤销。`,
        `${facts[1]}\nOnce approved, it can be paid. This cannot be undone.`,
      ],
    }),
    pay: action.call({
      label: ['确认付款', 'Confirm payment'], primary: true,
      successMessage: ['结算单「{name}」已确认付款', 'Bill “{name}” marked as paid'],
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'PASS' },
      includeFields: ['status'], optimistic: { status: 'PAY' },
      question: ['确认已向{shop_name}付款 {bill_price}？', 'Has {bill_price} been paid to {shop_name}?'],
      confirm: [
        `${facts[0]}\n确认后记为已付款，请先核对款项已经付出；不能撤销。`,
        `${facts[1]}\nThe bill is marked as paid. Make sure the money has been sent. This cannot be undone.`,
      ],
    }),
    export: action.export({
      label: ['导出结算单', 'Export'],
      call: 'GET admin/order/bills/{bill_id}/export',
      fileName: ['结算单-{shop_name}', 'Bill-{shop_name}'],
      sheets: [
        {
          label: ['结算单详细', 'Bill'], path: 'bill', resource: 'bill',
          columns: ['bill_sn', 'period', 'create_time', 'status', 'shop_name', ...bank, 'bill_price'],
        },
        {
          label: ['订单列表', 'Orders'], path: 'order_list', resource: 'billItem',
          columns: ['order_sn', 'add_time', { price: ['订单总额（元）', 'Total (yuan)'] }, 'payment_type'],
        },
        {
          label: ['退款单列表', 'Refunds'], path: 'refund_list', resource: 'billItem',
          columns: ['refund_sn', refunded, 'payment_type', 'refund_time', { price: ['退款金额（元）', 'Refund (yuan)'] }],
        },
      ],
    }),
  },
  screens: {
    settlementList: {
      columns: [
        'bill_sn', 'shop_name',
        { price: ['订单金额', 'Order amount'], commi_price: ['收取佣金', 'Commission charged'] },
        { refund_price: ['退单金额', 'Refund amount'], refund_commi_price: ['退还佣金', 'Commission returned'] },
        { bill_price: ['本期应结', 'Payable this period'], status: ['账单状态', 'Status'] },
        'create_time', 'start_time', 'end_time',
      ],
      collapseOrder: ['end_time', 'start_time', 'create_time', 'refund_commi_price', 'refund_price', 'commi_price', 'price'],
      search: { bill_sn: ['结算单号', 'Bill number'] },
      filters: ['seller_id'],
      routeParams: ['sn'],
      tabs: { field: 'status', values: ['RECON', 'PASS', 'NEW', 'OUT', 'PAY', 'COMPLETE'] },
      summary: {
        call: 'GET admin/order/bills/totals',
        fields: ['price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price'],
      },
      rowActions: ['view'], export: true,
    },
    settlementDetail: {
      stats: ['bill_price', 'order_total_price', 'refund_total_price'],
      steps: {
        field: 'status',
        values: ['OUT', 'RECON', 'PASS', 'PAY', 'COMPLETE'],
        at: { OUT: 'create_time', PAY: 'pay_time' },
      },
      sections: [
        ['结算单详细信息', 'Bill details', ['bill_sn', 'period', 'create_time', 'status', 'shop_name', ...bank]],
        [
          '收入与退款',
          'Income and refunds',
          ['order_total_price', 'refund_total_price', 'price', 'refund_price', 'cod_price', 'cod_refund_price'],
        ],
        'calculation',
      ],
      relations: [
        {
          label: ['订单列表', 'Orders'], resource: 'billItem', call: 'GET admin/order/bills/{bill_id}/{bill_type}',
          permanentFilters: { bill_type: 'PAYMENT' },
          columns: ['order_sn', 'add_time', { price: ['订单总额', 'Total'] }, 'payment_type'], rowActions: ['view'], pageSize: 5,
        },
        {
          label: ['退款单', 'Refunds'], resource: 'billItem', call: 'GET admin/order/bills/{bill_id}/{bill_type}',
          permanentFilters: { bill_type: 'REFUND' }, pageSize: 5,
          columns: ['refund_sn', refunded, 'payment_type', 'refund_time', { price: ['退款金额', 'Refund'] }],
        },
      ],
      headerActions: ['export', 'shop', 'approve', 'pay'],
    },
  },
})
