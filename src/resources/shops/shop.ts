import { reasonRule } from '@contract/review/rules'
import { newShopRules } from '@contract/shops/rules'
import {
  action, date, dateTime, filtered, flag, id, image, joined, link, money, number, page, fragment, percent, reference, resource, state, text,
} from '@/schema'
import { categories } from '../goods/categories.field'
import { region } from '../regions/region.field'
import { reasons } from '../review/reasons.field'

const basics = fragment([
  'company_name', 'company_address', 'company_phone', 'employee_num', 'reg_money', 'link_name', 'link_phone',
  'company_email', 'self_operated',
])
const licence = fragment([
  'legal_name', 'legal_id', 'license_num', 'scope', 'license_add', 'establish_date', 'licence_start', 'licence_end',
  'license_region', 'legal_img', 'licence_img',
])
const bank = fragment(['bank_account_name', 'bank_number', 'bank_name', 'bank_region', 'bank_img'])
const shop = fragment(['shop_name', 'shop_commission', 'shop_region', 'shop_add'])

const tabs = fragment([
  ['营业执照信息', 'Licence', licence],
  ['开户行银行许可证', 'Bank permit', bank],
  ['店铺信息', 'Shop', shop],
  ['经营类目', 'Categories', ['goods_management_category']],
])

/** The reason of a rejection, shared by all actions that reject an application. */
const rejection = fragment({
  prompt: { reason: text('原因', 'Reason', { lines: 4, help: ['申请人会看到这段文字', 'The applicant will see this text'] }) },
  reasons: reasons('shop', 'REFUSE'),
})

/** The review desk over the pending applications. */
const over = fragment({ panel: 'reviewDesk', batch: true, props: { queue: 'shops' }, when: { shop_disable: 'APPLY' } })

/** Shops: list, audit, add, edit (contract/shops.md). */
export default resource('shop', {
  rules: { ...newShopRules, reason: reasonRule }, review: { approve: 'pass', reject: 'refuse' },
  worklist: { when: { shop_disable: 'APPLY' }, oldestFirst: 'apply_time' },
  calls: {
    list: 'GET admin/shops',
    all: 'GET admin/shops/list',
    one: 'GET admin/shops/{shop_id}',
    create: 'POST admin/shops/add',
    update: 'PUT admin/shops/{shop_id}',
  },
  fields: {
    shop_id: id('店铺 ID', 'Shop ID'),
    shop_name: text('店铺名称', 'Shop name', { width: 240, picture: 'shop_logo', frame: 'whole', subtitle: 'shop_id' }),
    member_id: reference('所属会员', 'Owner', 'member', { labelField: 'member_name', selectable: { have_shop: 0 } }),
    member_name: text('会员名称', 'Member'),
    shop_createtime: dateTime('创建时间', 'Created', { disableFuture: true }),
    apply_time: dateTime('申请时间', 'Applied', { disableFuture: true }),
    shop_disable: state('店铺状态', 'Status', {
      OPEN: ['开启中', 'Open', 'green'],
      CLOSED: ['已关闭', 'Closed', 'grey'],
      APPLY: ['待审核', 'Pending', 'gold'],
      REFUSED: ['审核未通过', 'Rejected', 'red'],
      APPLYING: ['申请中', 'Applying', 'blue'],
    }),
    location: joined('所在地', 'Location', ['shop_province', 'shop_city', 'shop_county', 'shop_town'], { width: 280 }),
    company_name: text('公司名称', 'Company'),
    company_address: text('公司地址', 'Company address'),
    company_phone: text('公司电话', 'Company phone', { pii: true }),
    employee_num: number('员工总数', 'Employees', { unit: ['人', 'people'] }),
    reg_money: number('注册资金', 'Registered capital', { unit: ['万元', '× 10,000 yuan'] }),
    link_name: text('联系姓名', 'Contact'),
    link_phone: text('联系电话', 'Contact phone', { pii: true }),
    company_email: text('电子邮箱', 'Email'),
    self_operated: flag('自营店铺', 'Self-operated', { initial: 0 }),
    legal_name: text('法人姓名', 'Legal representative'),
    legal_id: text('法人身份证号', 'Legal representative’s ID number', { pii: true }),
    license_num: text('统一社会信用代码', 'Unified social credit code'),
    scope: text('法定经营范围', 'Business scope'),
    license_add: text('营业执照详细地址', 'Licence address'),
    establish_date: date('成立日期', 'Founded on', { disableFuture: true }),
    licence_start: date('营业执照生效日期', 'Licence valid from', { disableFuture: true }),
    licence_end: date('营业执照截止日期', 'Licence valid until', { zeroLabel: ['长期有效', 'No expiry'] }),
    license_region: region('营业执照所在地', 'Licence region', 'license'),
    legal_img: image('法人身份证', 'Legal representative’s ID', { scene: 'identity', pii: true }),
    licence_img: image('营业执照', 'Business licence', { scene: 'identity', pii: true }),
    bank_account_name: text('银行开户名', 'Account name'),
    bank_number: text('公司银行账号', 'Account number', { pii: true }),
    bank_name: text('开户银行支行名称', 'Bank branch'),
    bank_region: region('开户行所在地', 'Bank region', 'bank'),
    bank_img: image('开户行许可证', 'Bank account permit', { scene: 'identity', pii: true }),
    shop_commission: percent('佣金比例', 'Commission'),
    goods_num: number('商品', 'Goods', { linkTo: [filtered('goodsList', { seller_id: 'shop_id' })] }),
    'summary.sales': money('销售额', 'Sales', { help: ['买家为该店铺的订单支付的金额', 'What buyers have paid for orders of this shop'] }),
    'summary.refunds': money('退款', 'Refunds'),
    'summary.goods_sold': number('已售商品', 'Items sold', { unit: ['件', 'items'] }),
    'summary.goods_waiting': number('待审核商品', 'Awaiting review', {
      linkTo: [filtered('goodsAudit', { seller_id: 'shop_id' })], zeroLabel: ['无', 'None'],
    }),
    'summary.bills_open': number('未付结算单', 'Unpaid bills', { zeroLabel: ['无', 'None'] }),
    'summary.payable': money('应付', 'Payable'),
    shop_region: region('店铺所在地', 'Shop region', 'shop'),
    shop_add: text('店铺详细地址', 'Shop address'),
    goods_management_category: categories('经营类目', 'Business categories'),
  },
  actions: {
    add: action.link({ to: link('shopAdd') }),
    view: action.link({ label: ['店铺详情', 'Shop details'], to: page('shopList/view', 'shop_id') }),
    edit: action.link({ to: link('shopEdit', { id: 'shop_id' }), when: { shop_disable: ['OPEN', 'CLOSED', 'REFUSED'] } }),
    audit: action.link({
      label: ['审核', 'Review'], permission: 'shopAudit',
      to: link('shopEdit', { id: 'shop_id' }, { audit: '1' }), when: { shop_disable: 'APPLY' },
    }),
    desk: action.panel({ ...over, label: ['审核台', 'Review desk'], primary: true }),
    review: action.panel({ ...over, label: ['在审核台打开', 'Open in review desk'] }),
    pass: action.call({
      label: ['通过', 'Approve'], successMessage: ['已通过「{name}」的开店申请', 'Application of “{name}” approved'],
      call: 'PUT admin/shops/{shop_id}', extraValues: { pass: 1 }, when: { shop_disable: 'APPLY' },
    }),
    refuse: action.call({
      label: ['拒绝', 'Reject'], danger: true,
      successMessage: ['已拒绝「{name}」的开店申请', 'Application of “{name}” rejected'],
      question: ['拒绝「{name}」的开店申请？', 'Reject the application of “{name}”?'],
      call: 'PUT admin/shops/{shop_id}', extraValues: { pass: 0 }, ...rejection,
      when: { shop_disable: 'APPLY' }, optimistic: { shop_disable: 'REFUSED' },
    }),
    disable: action.call({
      label: ['关闭', 'Close'], successMessage: ['已关闭', 'closed'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' }, optimistic: { shop_disable: 'CLOSED' },
      danger: ['关闭后，该店铺的全部商品将下架。', 'All goods of this shop will be taken off sale.'],
    }),
    enable: action.call({
      label: ['开启', 'Open'], successMessage: ['已开启', 'opened'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: { shop_disable: 'CLOSED' }, optimistic: { shop_disable: 'OPEN' }, undo: 'disable',
      confirm: ['开启后，商品仍处于下架状态。', 'Its goods will stay off sale.'],
    }),
  },
  screens: {
    shopList: {
      columns: ['shop_name', 'member_name', 'shop_createtime', 'shop_disable'],
      search: { keyword: ['店铺名称或会员名称', 'Shop or member name'] },
      filters: ['shop_name', 'member_name', 'shop_disable',
        { 'start_time,end_time': { shop_createtime: ['注册日期', 'Registered'] } }],
      permanentFilters: { shop_disable: 'ALL' },
      tabs: { field: 'shop_disable', values: ['OPEN', 'CLOSED', 'APPLY', 'REFUSED', 'APPLYING'] },
      rowActions: ['edit', 'audit', 'disable', 'enable', 'view'], headerActions: ['add'], bulkActions: ['enable', 'disable'],
      export: true,
      bulkEdit: ['shop_commission', 'goods_management_category'],
      hiddenColumns: ['location', 'company_name', 'company_phone', 'link_name', 'link_phone', 'shop_commission'],
      pageSizes: [10, 20, 50, 100, 200, 500],
    },
    'shopList/view': {
      facts: ['shop_name', 'shop_disable', 'member_id', 'shop_createtime', 'shop_commission'],
      queries: { summary: 'GET admin/shops/{shop_id}/summary' },
      stats: [
        'summary.sales', 'summary.refunds', 'summary.goods_sold', 'goods_num', 'summary.goods_waiting',
        'summary.bills_open', 'summary.payable',
      ],
      headerActions: ['edit', 'audit', 'enable', 'disable'],
      tabs: {
        about: {
          label: ['概况', 'Overview'],
          sections: [
            ['店铺信息', 'Shop', ['self_operated', 'location', 'shop_add', 'goods_management_category']],
            ['联系方式', 'Contact', ['company_name', 'company_address', 'company_phone', 'link_name', 'link_phone', 'company_email']],
            ['营业执照信息', 'Licence', licence],
            ['开户行银行许可证', 'Bank permit', bank],
          ],
        },
        goods: {
          label: ['商品', 'Goods'], resource: 'goods', params: { seller_id: 'shop_id' }, permission: 'goodsList',
          columns: ['goods_name', 'category_id', 'price', 'enable_quantity', 'buy_count', 'state'],
          search: { keyword: ['商品名称或编号', 'Goods name or number'] },
          filters: ['state', { category_path: 'category_id' }], rowActions: ['visit'], export: true,
        },
        orders: {
          label: ['订单', 'Orders'], resource: 'order', call: 'GET admin/trade/orders', params: { seller_id: 'shop_id' },
          permission: 'orderList',
          columns: ['sn', 'goods_names', 'order_amount', 'tag', 'pay_status_text', 'create_time'],
          search: { order_sn: ['订单编号', 'Order number'] },
          filters: ['tag', { 'start_time,end_time': { create_time: ['下单日期', 'Placed'] } }], export: true,
        },
        bills: {
          label: ['结算单', 'Bills'], resource: 'bill', params: { seller_id: 'shop_id' }, permission: 'settlement',
          columns: ['bill_sn', 'start_time', 'end_time', 'price', 'commi_price', 'bill_price', 'status', 'create_time'],
          search: { bill_sn: ['结算单号', 'Bill number'] }, rowActions: ['view'], export: true,
        },
      },
    },
    shopAudit: {
      columns: ['shop_name', 'member_name', 'location', 'apply_time', 'shop_disable'],
      search: { keyword: ['店铺名称或会员名称', 'Shop or member name'] },
      permanentFilters: { shop_disable: 'APPLY' },
      rowActions: ['audit', 'review', 'refuse'], headerActions: ['desk'], bulkActions: ['desk', 'refuse'],
    },
    shopAdd: { form: [['基本信息', 'Basics', ['member_id', ...basics]], ...tabs], layout: 'tabs', redirect: 'shopList' },
    shopEdit: {
      form: [['基本信息', 'Basics', basics], ...tabs],
      layout: 'tabs',
      redirect: 'shopList',
      buttons: [
        { label: ['保存修改', 'Save changes'], whenQuery: { audit: undefined } },
        { label: ['通过并保存', 'Approve and save'], whenQuery: { audit: '1' }, extraValues: { pass: 1 } },
        {
          label: ['拒绝通过', 'Reject'], whenQuery: { audit: '1' }, extraValues: { pass: 0 }, danger: true, ...rejection,
          skipValidation: true,
        },
      ],
    },
  },
})
