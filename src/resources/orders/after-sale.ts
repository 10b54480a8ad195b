import type { AfterSale, AfterSaleDetail } from '@contract/orders/after-sales-entities'
import { refundRules, rejectRefundRules } from '@contract/orders/after-sales-rules'
import {
  accountTypeLabels, afterSaleStatusLabels, afterSaleTypeLabels, createChannelLabels, refundWayLabels,
} from '@contract/orders/after-sales-labels'
import {
  action, choice, dateTime, gallery, id, joined, link, money, number, fragment, reference, resource, state, table, text, timeline,
} from '@/schema'

type Goods = AfterSaleDetail['goods_list'][number]
type Log = AfterSaleDetail['logs'][number]

/** The after-sales with a refund. */
const refunded = fragment({ service_type: ['RETURN_GOODS', 'ORDER_CANCEL'] })
const bank = fragment({ 'refund_info.account_type': 'BANKTRANSFER' })
const account = fragment({ 'refund_info.refund_way': 'ACCOUNT', 'refund_info.account_type': ['ALIPAY', 'WEIXINPAY'] })
const parcel = fragment({ 'allowable.allow_show_ship_info': true })

/** After-sales: list, details, and the administrator's decisions (contract/orders.md). */
export default resource('afterSale', {
  rules: { ...refundRules, ...rejectRefundRules },
  calls: { list: 'GET admin/after-sales', one: 'GET admin/after-sales/detail/{service_sn}' },
  worklist: {
    when: { service_status: ['WAIT_FOR_MANUAL', 'APPLY', 'REFUNDFAIL', 'ERROR_EXCEPTION'] }, oldestFirst: 'create_time',
  },
  fields: {
    service_sn: id('售后服务单号', 'After-sale number', { width: 190 }),
    order_sn: text('订单编号', 'Order number', { width: 160, copy: true, linkTo: { orderDetail: { sn: 'order_sn' } } }),
    new_order_sn: text('新订单编号', 'New order number', { copy: true, linkTo: { orderDetail: { sn: 'new_order_sn' } } }),
    service_type: choice('售后服务类型', 'Type', afterSaleTypeLabels, { width: 140 }),
    service_type_text: text('售后服务类型', 'Type'),
    service_status: state('状态', 'Status', {
      APPLY: [...afterSaleStatusLabels.APPLY, 'gold'],
      WAIT_FOR_MANUAL: [...afterSaleStatusLabels.WAIT_FOR_MANUAL, 'gold'],
      PASS: [...afterSaleStatusLabels.PASS, 'blue'],
      FULL_COURIER: [...afterSaleStatusLabels.FULL_COURIER, 'blue'],
      STOCK_IN: [...afterSaleStatusLabels.STOCK_IN, 'blue'],
      REFUNDING: [...afterSaleStatusLabels.REFUNDING, 'blue'],
      REFUNDFAIL: [...afterSaleStatusLabels.REFUNDFAIL, 'red'],
      ERROR_EXCEPTION: [...afterSaleStatusLabels.ERROR_EXCEPTION, 'red'],
      COMPLETED: [...afterSaleStatusLabels.COMPLETED, 'green'],
      REFUSE: [...afterSaleStatusLabels.REFUSE, 'grey'],
      CLOSED: [...afterSaleStatusLabels.CLOSED, 'grey'],
    }, { width: 150 }),
    service_status_text: text('售后服务状态', 'Status'),
    create_time: dateTime('申请时间', 'Requested at', { disableFuture: true }),
    create_channel: choice('创建方式', 'Created by', createChannelLabels),
    member_id: reference('申请会员', 'Buyer', 'member', { labelField: 'member_name', width: 130 }),
    member_name: text('申请会员', 'Buyer'),
    mobile: text('会员电话', 'Buyer’s phone', { pii: true }),
    seller_id: reference('所属店铺', 'Shop', 'shop', { labelField: 'seller_name', width: 150 }),
    seller_name: text('所属店铺', 'Shop'),
    goods_list: table<Goods, AfterSaleDetail>('商品列表', 'Goods', {
      goods_name: text('商品', 'Goods'),
      price: money('商品价格', 'Price'),
      ship_num: number('购买数量', 'Bought'),
      return_num: number('申请售后数量', 'Returned'),
      storage_num: number('入库数量', 'Received back'),
    }, {
      cells: { goods_name: () => import('./service-goods.cell') },
      visible: { storage_num: { 'allowable.allow_show_storage_num': true } },
    }),
    reason: text('申请原因', 'Reason'),
    problem_desc: text('问题描述', 'Description', { lines: 3 }),
    apply_vouchers: text('申请凭证', 'Proof'),
    images: gallery<AfterSaleDetail['images'][number]>('图片', 'Pictures'),
    'change_info.ship_name': text('收货人', 'Recipient'),
    'change_info.ship_mobile': text('联系电话', 'Phone', { pii: true }),
    'change_info.ship_addr': text('详细地址', 'Street address', { pii: true }),
    address: joined('收货地区', 'Region', [
      'change_info.province', 'change_info.city', 'change_info.county', 'change_info.town',
    ]),
    return_addr: text('退货地址', 'Return address'),
    'express_info.courier_company': text('物流公司', 'Carrier'),
    'express_info.courier_number': text('快递单号', 'Tracking number', { copy: true }),
    'express_info.ship_time': dateTime('寄回时间', 'Sent back'),
    audit_remark: text('商家审核备注', 'Shop’s note on approval', { lines: 2 }),
    stock_remark: text('商家入库备注', 'Shop’s note on receipt', { lines: 2 }),
    refund_remark: text('平台退款备注', 'Refund note', { lines: 2 }),
    'refund_info.refund_price': money('申请退款金额', 'Amount requested'),
    'refund_info.agree_price': money('同意退款金额', 'Amount agreed'),
    'refund_info.actual_price': money('实际退款金额', 'Amount refunded'),
    'refund_limit.paid': money('买家实付', 'Buyer paid'),
    'refund_limit.left': money('最多可退', 'Refundable'),
    'refund_limit.how': text('如何退款', 'How to refund'),
    'refund_info.refund_time': dateTime('退款时间', 'Refunded on'),
    'refund_info.refund_way': choice('退款方式', 'Refund method', refundWayLabels),
    'refund_info.account_type': choice('账户类型', 'Account type', { ...accountTypeLabels, '': ['无', 'None'] }),
    'refund_info.return_account': text('退款账号', 'Account', { pii: true }),
    'refund_info.bank_name': text('银行名称', 'Bank'),
    'refund_info.bank_account_number': text('银行账号', 'Account number', { pii: true }),
    'refund_info.bank_account_name': text('银行开户名', 'Account name'),
    'refund_info.bank_deposit_name': text('银行开户行', 'Bank branch'),
    refund_amount: money('退款金额', 'Refund'),
    refund_price: money('申请退款金额', 'Amount requested'),
    agree_price: money('商家同意退款金额', 'Amount agreed'),
    actual_price: money('实际退款金额', 'Amount refunded'),
    refund_time: dateTime('退款时间', 'Refunded on'),
    refund_way_text: text('退款方式', 'Refund method'),
    account_type_text: text('退款账号类型', 'Account type'),
    return_account: text('退款账号', 'Account', { pii: true }),
    bank_name: text('银行名称', 'Bank'),
    bank_account_number: text('银行账户', 'Account number', { pii: true }),
    bank_account_name: text('银行开户名', 'Account name'),
    bank_deposit_name: text('银行开户行', 'Bank branch'),
    goods_info: text('售后商品信息', 'Goods'),
    express_text: text('用户退还商品物流信息', 'Return parcel'),
    rog_info: text('收货地址信息', 'Address', { pii: true }),
    logs: timeline<Log>('日志信息', 'Log', { at: 'log_time', who: 'operator', what: 'log_detail' }),
  },
  conditions: {
    new_order_sn: { visible: (row: AfterSale) => row.new_order_sn !== '' },
    problem_desc: { visible: (row: AfterSale) => row.problem_desc !== '' },
    apply_vouchers: { visible: (row: AfterSale) => row.apply_vouchers !== '' },
    images: { visible: (row: AfterSale) => (row.images?.length ?? 0) > 0 },
    return_addr: { visible: { 'allowable.allow_show_return_addr': true } },
    'express_info.courier_company': { visible: parcel },
    'express_info.courier_number': { visible: parcel },
    'express_info.ship_time': { visible: parcel },
    audit_remark: { visible: (row: AfterSale) => row.audit_remark !== '' },
    stock_remark: { visible: (row: AfterSale) => row.stock_remark !== '' },
    refund_remark: { visible: (row: AfterSale) => row.refund_remark !== '' },
    'refund_info.refund_price': { visible: refunded },
    'refund_info.agree_price': { visible: (row: AfterSale) => (row.refund_info?.agree_price ?? 0) > 0 },
    'refund_info.actual_price': { visible: (row: AfterSale) => (row.refund_info?.actual_price ?? 0) > 0 },
    'refund_limit.paid': { visible: refunded },
    'refund_limit.left': { visible: { 'allowable.allow_admin_refund': true } },
    'refund_limit.how': { visible: { 'allowable.allow_admin_refund': true } },
    'refund_info.refund_time': { visible: (row: AfterSale) => (row.refund_info?.actual_price ?? 0) > 0 },
    'refund_info.account_type': { visible: { 'refund_info.refund_way': 'ACCOUNT' } },
    'refund_info.return_account': { visible: account },
    'refund_info.bank_name': { visible: bank },
    'refund_info.bank_account_number': { visible: bank },
    'refund_info.bank_account_name': { visible: bank },
    'refund_info.bank_deposit_name': { visible: bank },
  },
  actions: {
    handle: action.link({
      label: ['退款', 'Refund'], when: { 'allowable.allow_admin_refund': true },
      to: link('serviceDetail', { service_sn: 'service_sn' }),
    }),
    view: action.link({ label: ['详情', 'Details'], to: link('serviceDetail', { service_sn: 'service_sn' }) }),
    refund: action.call({
      label: ['退款', 'Refund'], primary: true,
      successMessage: ['已为售后单「{name}」退款', 'After-sale “{name}” refunded'],
      call: 'POST admin/after-sales/refund/{service_sn}', when: { 'allowable.allow_admin_refund': true },
      question: ['为售后单「{name}」退款给 {member_name}？', 'Refund {member_name} for after-sale “{name}”?'],
      confirm: [
        '订单：{order_sn}\n买家：{member_name}\n实付：{refund_limit.paid}\n最多可退：{refund_limit.left}\n{refund_limit.how}；确认后不能撤销。',
        'Order: {order_sn}\nBuyer: {member_name}\nPaid: {refund_limit.paid}\nRefundable: {refund_limit.left}\n' +
          '{refund_limit.how}. This cannot be undone.',
      ],
      prompt: { refund_price: money('退款金额', 'Refund amount'), remark: text('退款备注', 'Note', { lines: 3 }) },
      initialValues: { refund_price: 'refund_info.agree_price' },
      shortfall: {
        field: 'refund_price',
        question: ['退款比同意的少 {difference}，仍按 {typed} 退款吗？', 'Refund {typed}, {difference} less than agreed?'],
        confirm: [
          '同意退款：{agreed}\n本次退款：{typed}\n差额：{difference}\n退款后售后服务结束，差额不能再退。',
          'Agreed: {agreed}\nThis refund: {typed}\nDifference: {difference}\nThe after-sale ends, and the difference cannot be paid later.',
        ],
      },
    }),
    refuse: action.call({
      label: ['拒绝退款', 'Reject refund'], danger: true,
      successMessage: ['已拒绝售后单「{name}」的退款', 'Refund of after-sale “{name}” rejected'],
      call: 'POST admin/after-sales/refuse/{service_sn}', when: { 'allowable.allow_admin_refuse': true },
      question: ['拒绝售后单「{name}」的退款？', 'Reject the refund of after-sale “{name}”?'],
      confirm: [
        '买家：{member_name}\n最多可退：{refund_limit.left}\n拒绝后售后服务结束，款项不再退还；不能撤销。',
        'Buyer: {member_name}\nRefundable: {refund_limit.left}\nThe after-sale ends and nothing is paid back. This cannot be undone.',
      ],
      prompt: { reason: text('原因', 'Reason', { lines: 4, help: ['买家会看到这段文字', 'The buyer will see this text'] }) },
    }),
  },
  screens: {
    serviceList: {
      columns: [
        'service_sn', 'service_type', 'order_sn', 'refund_amount', 'member_id', 'seller_id', 'create_time', 'service_status',
      ],
      collapseOrder: ['seller_id', 'create_time', 'order_sn', 'member_id'],
      stackUnder: { order_sn: 'service_sn', seller_id: 'member_id' },
      search: { keyword: ['单号、订单编号或商品', 'After-sale, order or goods'] },
      filters: [
        'service_sn', 'order_sn', 'service_type', { service_status: { service_status: ['售后状态', 'Status'] } },
        { 'start_time,end_time': 'create_time' },
      ],
      tabs: {
        field: 'service_status',
        values: [
          'WAIT_FOR_MANUAL', 'APPLY', 'PASS', 'FULL_COURIER', 'STOCK_IN', 'REFUNDING', 'REFUNDFAIL', 'ERROR_EXCEPTION',
          'COMPLETED', 'REFUSE', 'CLOSED',
        ],
        counts: {
          call: 'GET admin/after-sales/counts',
          keys: {
            '': 'ALL', WAIT_FOR_MANUAL: 'WAIT_FOR_MANUAL', APPLY: 'APPLY', PASS: 'PASS', FULL_COURIER: 'FULL_COURIER',
            STOCK_IN: 'STOCK_IN', REFUNDING: 'REFUNDING', REFUNDFAIL: 'REFUNDFAIL', ERROR_EXCEPTION: 'ERROR_EXCEPTION',
            COMPLETED: 'COMPLETED', REFUSE: 'REFUSE', CLOSED: 'CLOSED',
          },
        },
      },
      rowActions: ['handle', 'view'],
      export: {
        call: 'GET admin/after-sales/export',
        columns: [
          'service_sn', 'order_sn', 'create_time', 'member_name', 'seller_name',
          { mobile: ['会员联系方式', 'Buyer’s phone'] }, 'service_type_text', 'service_status_text', 'reason',
          'problem_desc', 'apply_vouchers', 'audit_remark', 'stock_remark', 'refund_remark', 'goods_info', 'express_text',
          'rog_info', 'refund_price', 'agree_price', 'actual_price',
          'refund_time', 'refund_way_text', 'account_type_text', 'return_account', 'bank_name', 'bank_account_number',
          'bank_account_name', 'bank_deposit_name',
        ],
      },
    },
    serviceDetail: {
      skeletonValues: { service_type: 'RETURN_GOODS' },
      stats: ['refund_info.refund_price', 'refund_info.agree_price', 'refund_info.actual_price'],
      alerts: [
        {
          label: ['等待平台退款：请先把款项付给买家，再在这里确认。', 'Awaiting a manual refund: pay the buyer first, then confirm it here.'],
          when: { 'allowable.allow_admin_refund': true, 'refund_limit.into_deposit': false }, tone: 'warning',
        },
        {
          label: [
            '等待平台退款：确认后退入买家的预存款，立即到账。',
            'Awaiting a refund: confirming it pays it into the buyer’s prepaid balance at once.',
          ],
          when: { 'allowable.allow_admin_refund': true, 'refund_limit.into_deposit': true }, tone: 'warning',
        },
        {
          label: ['买家未留下退款账户，请先联系买家索取，再线下退款。', 'The buyer left no account: ask for one, then refund offline.'],
          when: { 'refund_info.refund_way': 'OFFLINE', 'allowable.allow_admin_refund': true },
        },
        {
          label: ['新订单生成失败，等待商家处理。', 'The new order could not be created. The shop has to act.'],
          when: { service_status: 'ERROR_EXCEPTION' }, tone: 'danger',
        },
      ],
      facts: ['order_sn', 'service_type', 'member_id', 'seller_id', 'create_time'],
      sections: [
        'goods_list',
        [
          '售后申请', 'Request',
          [
            'reason', 'create_channel', 'apply_vouchers', 'problem_desc', 'images', 'new_order_sn', 'audit_remark',
            'stock_remark',
          ],
        ],
        {
          label: ['买家快递寄回', 'Return by courier'], when: { 'allowable.allow_show_return_addr': true },
          fields: [
            'return_addr', 'express_info.courier_company', 'express_info.courier_number', 'express_info.ship_time',
          ],
        },
      ],
      sidebar: [
        [
          '收货信息', 'Delivery',
          ['change_info.ship_name', 'change_info.ship_mobile', 'mobile', 'address', 'change_info.ship_addr'],
        ],
        {
          label: ['退款信息', 'Refund'], when: refunded,
          fields: [
            'refund_limit.paid', 'refund_limit.left', 'refund_info.refund_way', 'refund_limit.how', 'refund_info.account_type',
            'refund_info.return_account', 'refund_info.bank_name', 'refund_info.bank_deposit_name',
            'refund_info.bank_account_name', 'refund_info.bank_account_number', 'refund_info.refund_time', 'refund_remark',
          ],
        },
        'logs',
      ],
      headerActions: ['refund', 'refuse'],
    },
  },
})
