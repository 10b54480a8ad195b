import type { RouteName } from '@contract/routes'

/**
 * The screens of after-sales and invoices against contract/orders.md, written out by hand; where ours differ on purpose,
 * a comment says why. Order is not compared.
 */
interface Golden {
  readonly of: string
  readonly call: string
  readonly search: string
  readonly tabs: string
  readonly columns: Readonly<Record<string, string>>
  readonly filters: readonly string[]
  readonly row: readonly string[]
  readonly file?: readonly string[]
}

const MOMENTS = 'start_time,end_time'
/** By the name of the screen. */
export const SERVICE_LISTS: Partial<Readonly<Record<RouteName, Golden>>> = {
  serviceList: {
    of: 'afterSale',
    call: 'GET admin/after-sales',
    search: 'keyword',
    tabs: 'service_status',
    columns: {
      create_time: '申请时间',
      service_sn: '售后服务单号',
      order_sn: '订单编号',
      service_type: '售后服务类型',
      service_status: '状态',
      // Whose it is and which shop's (designed): both lead there.
      member_id: '申请会员',
      seller_id: '所属店铺',
    },
    filters: ['service_sn', 'order_sn', 'service_type', 'service_status', MOMENTS],
    row: ['退款', '详情'],
    file: '售后服务单号 订单编号 申请时间 申请会员 所属店铺 会员联系方式 售后服务类型 售后服务状态 申请原因 问题描述 申请凭证 商家审核备注 商家入库备注 平台退款备注 售后商品信息 用户退还商品物流信息 收货地址信息 申请退款金额 商家同意退款金额 实际退款金额 退款时间 退款方式 退款账号类型 退款账号 银行名称 银行账户 银行开户名 银行开户行'.split(
      ' ',
    ),
  },
  refundList: {
    of: 'refund',
    call: 'GET admin/after-sales/refund',
    search: 'keyword',
    tabs: 'refund_status',
    columns: {
      create_time: '创建时间',
      service_sn: '售后服务单号',
      order_sn: '订单编号',
      refund_price: '申请退款金额',
      agree_price: '同意退款金额',
      actual_price: '实际退款金额',
      refund_status: '状态',
    },
    // The call takes the way of a refund; no screen of the contract asks it (designed).
    filters: ['service_sn', 'order_sn', 'refund_way', MOMENTS],
    row: ['详情'],
    file: '创建时间 售后服务单号 订单编号 申请退款金额 同意退款金额 实际退款金额 状态'.split(' '),
  },
  receiptHistory: {
    of: 'receipt',
    call: 'GET admin/members/receipts',
    search: 'keyword',
    tabs: 'status',
    columns: {
      add_time: '日期',
      receipt_type: '发票类型',
      uname: '会员名称',
      order_sn: '订单编号',
      seller_name: '商家名称',
      status: '开票状态',
      // What it is known by (designed).
      receipt_title: '发票抬头',
    },
    filters: ['uname', 'seller_name', 'order_sn', 'receipt_type', MOMENTS],
    row: ['查看'],
  },
  receiptExamine: {
    of: 'qualification',
    call: 'GET admin/members/zpzz',
    search: 'uname',
    tabs: 'status',
    columns: {
      apply_time: '申请日期',
      uname: '申请会员',
      company_name: '单位名称',
      taxpayer_code: '纳税人识别号',
      status: '审核状态',
    },
    filters: [MOMENTS],
    // The contract's one dialog with a choice is two acts, as everywhere else.
    row: ['查看', '通过', '拒绝'],
  },
}

/** What decides: the resource, its action, the call it sends and what it asks. */
export const SERVICE_CALLS = [
  ['afterSale', 'refund', 'POST admin/after-sales/refund/{service_sn}', ['refund_price', 'remark']],
  // The contract has no refusal of a refund (designed).
  ['afterSale', 'refuse', 'POST admin/after-sales/refuse/{service_sn}', ['reason']],
  ['qualification', 'pass', 'POST admin/members/zpzz/audit/{id}/{status}', []],
  ['qualification', 'refuse', 'POST admin/members/zpzz/audit/{id}/{status}', ['remark']],
] as const
