import type { OrderSku } from '@contract/orders/entities'
import type { ReceiptHistory } from '@contract/orders/receipts'
import { receiptStatusLabels, receiptTypeLabels } from '@contract/orders/receipts-labels'
import { parcel } from './parcel.field'
import {
  action, choice, dateTime, files, joined, link, money, number, page, fragment, reference, resource, state,
  table, text,
} from '@/schema'

/** A paper invoice is sent with a parcel, an electronic one as a file. */
const paper = fragment({ receipt_type: ['VATORDINARY', 'VATOSPECIAL'] })
const special = fragment({ receipt_type: 'VATOSPECIAL' })
const sent = fragment({ receipt_type: ['VATORDINARY', 'VATOSPECIAL'], status: 1 })

/** Invoices that buyers requested with their orders (contract/orders.md). */
export default resource('receipt', {
  worklist: { when: { status: 0 }, oldestFirst: 'add_time' },
  calls: { list: 'GET admin/members/receipts', one: 'GET admin/members/receipts/{history_id}' },
  fields: {
    receipt_title: text('发票抬头', 'Invoice title', { width: 220 }),
    receipt_type: choice('发票类型', 'Invoice type', receiptTypeLabels, { width: 160 }),
    receipt_content: text('发票内容', 'Content'),
    receipt_method: text('开票方式', 'Method'),
    status: state('开票状态', 'Status', {
      0: [...receiptStatusLabels[0], 'gold'],
      1: [...receiptStatusLabels[1], 'green'],
    }),
    add_time: dateTime('日期', 'Date', { disableFuture: true }),
    order_sn: text('订单编号', 'Order number', { width: 190, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    order_price: money('订单金额', 'Order amount'),
    member_id: reference('会员', 'Member', 'member', { labelField: 'uname' }),
    uname: text('会员名称', 'Member', { width: 120, linkTo: { memberEdit: { id: 'member_id' } } }),
    seller_id: reference('商家', 'Shop', 'shop', { labelField: 'seller_name' }),
    seller_name: text('商家名称', 'Shop', { width: 150, linkTo: page('shopList/view', 'seller_id') }),
    tax_no: text('发票税号', 'Tax number', { copy: true }),
    reg_addr: text('注册地址', 'Registered address'),
    reg_tel: text('注册电话', 'Registered phone', { pii: true }),
    bank_name: text('开户银行', 'Bank'),
    bank_account: text('银行账户', 'Bank account', { pii: true }),
    member_name: text('收票人姓名', 'Recipient'),
    member_mobile: text('收票人手机号', 'Recipient’s mobile', { pii: true }),
    member_email: text('收票人邮箱', 'Recipient’s email'),
    address: joined('收票地区', 'Region', ['province', 'city', 'county', 'town']),
    detail_addr: text('收票地址', 'Street address', { pii: true }),
    parcel: parcel('物流信息', 'Tracking', { carrier: 'logi_id', num: 'logi_code' }),
    elec_file_list: files<string>('电子发票', 'E-invoice'),
    logi_name: text('物流公司', 'Carrier'),
    logi_code: text('快递单号', 'Tracking number', { copy: true }),
    order_sku_list: table<OrderSku>('商品列表', 'Goods', {
      name: text('商品', 'Goods'),
      purchase_price: money('商品价格', 'Price'),
      num: number('购买数量', 'Quantity'),
      subtotal: money('小计', 'Subtotal'),
    }, { cells: { name: () => import('./item.cell') } }),
  },
  conditions: {
    receipt_method: { visible: special },
    tax_no: { visible: (row: ReceiptHistory) => row.receipt_title !== '个人' },
    reg_addr: { visible: special }, reg_tel: { visible: special }, bank_name: { visible: special }, bank_account: { visible: special },
    member_name: { visible: paper },
    member_email: { visible: (row: ReceiptHistory) => row.receipt_type === 'ELECTRO' && row.member_email !== '' },
    address: { visible: paper }, detail_addr: { visible: paper }, parcel: { visible: sent },
    elec_file_list: { visible: { receipt_type: 'ELECTRO', status: 1 } },
    logi_name: { visible: sent }, logi_code: { visible: sent },
  },
  actions: { view: action.link({ label: ['查看', 'View'], to: link('receiptDetail', { id: 'history_id' }) }) },
  screens: {
    receiptHistory: {
      columns: ['receipt_title', 'receipt_type', 'order_price', 'uname', 'order_sn', 'seller_name', 'add_time', 'status'],
      hiddenColumns: ['tax_no'],
      collapseOrder: ['seller_name', 'add_time', 'order_sn', 'uname'], stackUnder: { order_sn: 'receipt_title', seller_name: 'uname' },
      search: { keyword: ['订单编号或商家名称', 'Order number or shop'] },
      filters: [
        'uname', 'seller_name', 'order_sn', 'receipt_type',
        { 'start_time,end_time': { add_time: ['开票日期', 'Date'] } },
      ],
      tabs: { field: 'status' },
      rowActions: ['view'], export: true,
    },
    receiptDetail: {
      stats: ['order_price'],
      facts: ['receipt_type', 'order_sn', 'member_id', 'seller_id', 'add_time'],
      sections: [
        [
          '发票信息', 'Invoice',
          [
            'receipt_type', 'receipt_content', 'receipt_method', 'receipt_title', 'tax_no', 'reg_addr', 'reg_tel', 'bank_name',
            'bank_account', 'elec_file_list',
          ],
        ],
        'order_sku_list',
      ],
      sidebar: [
        [
          '收票信息', 'Recipient',
          ['member_name', 'member_mobile', 'member_email', 'address', 'detail_addr', 'logi_name', 'logi_code'],
        ],
        'parcel',
      ],
    },
  },
})
