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

type Words = Readonly<Record<string, string>>
interface GoldenPage {
  readonly of: string
  /** The contract's blocks, each with what it shows. Ours stand in other cards, which is not compared. */
  readonly blocks: Readonly<Record<string, Words>>
  /** The tables inside it, each with its columns. */
  readonly tables: Readonly<Record<string, Words>>
  readonly top: readonly string[]
}

/** By the name of the screen. */
export const SERVICE_PAGES: Partial<Readonly<Record<RouteName, GoldenPage>>> = {
  serviceDetail: {
    of: 'afterSale',
    blocks: {
      head: {
        service_sn: '售后服务单号',
        order_sn: '订单编号',
        seller_id: '所属店铺',
        service_type: '售后服务类型',
        service_status: '状态',
      },
      商品列表: { goods_list: '商品列表' },
      // 商品返回方式, a fixed text in the contract, is the name of our card 买家快递寄回.
      服务单信息: {
        new_order_sn: '新订单编号',
        apply_vouchers: '申请凭证',
        reason: '申请原因',
        problem_desc: '问题描述',
        images: '图片',
        address: '收货地区',
        'change_info.ship_addr': '详细地址',
        'change_info.ship_name': '收货人',
        'change_info.ship_mobile': '联系电话',
        return_addr: '退货地址',
        'express_info.ship_time': '寄回时间',
        'express_info.courier_company': '物流公司',
        'express_info.courier_number': '快递单号',
        audit_remark: '商家审核备注',
        stock_remark: '商家入库备注',
        refund_remark: '平台退款备注',
      },
      退款信息: {
        'refund_info.refund_price': '申请退款金额',
        'refund_info.agree_price': '同意退款金额',
        'refund_info.actual_price': '实际退款金额',
        'refund_info.refund_time': '退款时间',
        'refund_info.refund_way': '退款方式',
        'refund_info.account_type': '账户类型',
        'refund_info.return_account': '退款账号',
        'refund_info.bank_name': '银行名称',
        'refund_info.bank_account_number': '银行账号',
        'refund_info.bank_account_name': '银行开户名',
        'refund_info.bank_deposit_name': '银行开户行',
      },
      日志信息: { logs: '日志信息' },
    },
    // The picture stands beside the name.
    tables: {
      goods_list: {
        goods_name: '商品',
        price: '商品价格',
        ship_num: '购买数量',
        return_num: '申请售后数量',
        storage_num: '入库数量',
      },
    },
    // To refuse a refund is designed.
    top: ['退款', '拒绝退款'],
  },
  receiptDetail: {
    of: 'receipt',
    blocks: {
      订单信息: { add_time: '日期', order_sn: '订单编号', order_price: '订单金额' },
      商品列表: { order_sku_list: '商品列表' },
      发票信息: {
        receipt_type: '发票类型',
        receipt_content: '发票内容',
        receipt_method: '开票方式',
        receipt_title: '发票抬头',
        tax_no: '发票税号',
        reg_addr: '注册地址',
        reg_tel: '注册电话',
        bank_name: '开户银行',
        bank_account: '银行账户',
        member_name: '收票人姓名',
        member_mobile: '收票人手机号',
        member_email: '收票人邮箱',
        address: '收票地区',
        detail_addr: '收票地址',
        status: '开票状态',
        elec_file_list: '电子发票',
        logi_name: '物流公司',
        logi_code: '快递单号',
        // The contract's button and dialog; ours is read on the page.
        parcel: '物流信息',
      },
    },
    tables: { order_sku_list: { name: '商品', purchase_price: '商品价格', num: '购买数量', subtotal: '小计' } },
    top: [],
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
