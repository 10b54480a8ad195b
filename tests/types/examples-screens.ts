/** The examples of screens in docs/tutorial; the others are in examples.ts. */
import { goodsSettingsRules } from '@contract/goods/rules'
import {
  action,
  crud,
  dateTime,
  flag,
  id,
  link,
  money,
  number,
  page,
  password,
  period,
  reference,
  resource,
  settings,
  state,
  sum,
  table,
  text,
} from '@/schema'

resource('bill', {
  id: 'bill_id',
  titleField: 'bill_sn',
  calls: { list: 'GET admin/order/bills', one: 'GET admin/order/bills/{bill_id}' },
  fields: {
    bill_sn: id('结算单号', 'Bill number'),
    seller_id: reference('店铺名称', 'Shop', 'shop', { labelField: 'shop_name' }),
    status: state('结算状态', 'Status', {
      NEW: ['未确认', 'Not confirmed', 'grey'],
      OUT: ['已出账', 'Issued', 'blue'],
      RECON: ['已对账', 'Reconciled', 'gold'],
      PASS: ['已审核', 'Approved', 'gold'],
      PAY: ['已付款', 'Paid', 'green'],
      COMPLETE: ['已完成', 'Completed', 'green'],
    }),
    create_time: dateTime('出账日期', 'Issue date'),
    pay_time: dateTime('付款时间', 'Paid on'),
    period: period('起止日期', 'Period', 'start_time', 'end_time'),
    price: money('收入', 'Income'),
    refund_commi_price: money('退还佣金', 'Commission returned'),
    refund_price: money('退款', 'Refunds'),
    commi_price: money('佣金', 'Commission'),
    bill_price: money('平台应付金额', 'Platform payable'),
    made_of: sum('应付金额的计算', 'How the amount payable is made', {
      plus: ['price', 'refund_commi_price'],
      minus: ['refund_price', 'commi_price'],
      total: 'bill_price',
    }),
  },
  actions: {
    // #region pay
    // The confirmation shows the relevant facts, one per line. For many records it shows the plain question.
    pay: action.call({
      label: ['确认付款', 'Confirm payment'],
      primary: true,
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'PASS' },
      includeFields: ['status'],
      optimistic: { status: 'PAY' },
      confirm: ['应付：{bill_price}', 'Amount payable: {bill_price}'],
    }),
    // #endregion
    view: action.link({ label: ['查看', 'View'], to: link('settlementDetail', { id: 'bill_id' }) }),
  },
  screens: {
    // #region list
    settlementList: {
      columns: ['bill_sn', 'seller_id', 'period', { bill_price: ['应付', 'Payable'] }, 'status'],
      hiddenColumns: ['price', 'commi_price'],
      search: { bill_sn: ['结算单号', 'Bill number'] },
      filters: ['seller_id'],
      routeParams: ['sn'],
      tabs: { field: 'status', values: ['OUT', 'RECON', 'PASS', 'PAY'] },
      summary: { call: 'GET admin/order/bills/totals', fields: ['bill_price'] },
      rowActions: ['view'],
      bulkActions: ['pay'],
      export: true,
    },
    // #endregion
    // #region detail
    settlementDetail: {
      sections: [['结算单详细信息', 'Bill details', ['bill_sn', 'period', 'seller_id']], 'made_of'],
      alerts: [
        { label: ['付款后不能撤销。', 'A payment cannot be undone.'], when: { status: 'PASS' }, tone: 'warning' },
      ],
      stats: ['bill_price'],
      steps: {
        field: 'status',
        values: ['OUT', 'RECON', 'PASS', 'PAY'],
        at: { OUT: 'create_time', PAY: 'pay_time' },
      },
      headerActions: ['pay'],
    },
    // #endregion
  },
})

resource('course', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { one: 'GET admin/publications/{goods_id}' },
  fields: {
    goods_name: text('课程名称', 'Course name'),
    // #region table
    chapters: table('章节', 'Chapters', {
      title: text('标题', 'Title'),
      minutes: number('时长', 'Duration', { unit: ['分钟', 'minutes'] }),
      video_url: text('视频地址', 'Video URL'),
      free: flag('试看', 'Free preview', { control: 'switch' }),
    }),
    // #endregion
  },
})

resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: { goods_name: text('商品名称', 'Goods') },
  actions: {
    rebuild: action.call({
      label: ['生成索引', 'Build index'],
      call: 'GET admin/goods/search',
      backgroundTask: 'GOODS_INDEX_INIT',
      confirm: true,
    }),
  },
  screens: {
    // #region command
    goodsIndex: { help: ['用于搜索商品。', 'For searching goods.'], headerActions: ['rebuild'] },
    // #endregion
  },
})

resource('member', {
  id: 'member_id',
  titleField: 'uname',
  label: ['会员', 'member'],
  calls: crud('admin/members/{member_id}'),
  fields: {
    uname: text('用户名', 'User name'),
    nickname: text('昵称', 'Nickname'),
    password: password('密码', 'Password'),
    consum_point: number('消费积分', 'Points'),
    disabled: state('状态', 'Status', { 0: ['正常', 'Active', 'green'], [-1]: ['已禁用', 'Disabled', 'grey'] }),
  },
  screens: {
    // #region tabs
    memberEdit: {
      facts: ['uname', 'disabled', 'consum_point'],
      tabs: {
        edit: { label: ['编辑会员', 'Profile'], form: ['nickname', 'password'], when: { disabled: 0 } },
        orders: {
          label: ['订单', 'Orders'],
          resource: 'order',
          call: 'GET admin/trade/orders',
          params: { member_id: 'member_id' },
          columns: ['sn', 'order_status_text', 'create_time'],
          search: { order_sn: ['订单编号', 'Order number'] },
          export: true,
        },
      },
    },
    // #endregion
  },
})

resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  label: ['店铺', 'shop'],
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    link_name: text('联系姓名', 'Contact'),
    link_phone: text('联系电话', 'Contact phone'),
  },
  actions: {
    // #region page
    view: action.link({ label: ['店铺详情', 'Shop details'], to: page('shopList/view', 'shop_id') }),
    // #endregion
  },
  screens: {
    // #region bulk-edit
    shopList: { columns: ['shop_name'], rowActions: ['view'], bulkEdit: ['link_name', 'link_phone'] },
    // #endregion
    // #region pages
    'shopList/view': {
      facts: ['shop_name'],
      tabs: {
        about: { label: ['概况', 'Overview'], sections: [['联系方式', 'Contact', ['link_name', 'link_phone']]] },
        bills: {
          label: ['结算单', 'Bills'],
          resource: 'bill',
          params: { seller_id: 'shop_id' },
          columns: ['bill_sn', 'bill_price'],
          rowActions: ['view'],
        },
      },
    },
    // #endregion
  },
})

resource('region', {
  id: 'id',
  titleField: 'local_name',
  label: ['地区', 'region'],
  calls: crud('admin/systems/regions/{id}', { list: undefined }),
  fields: { local_name: text('地区名称', 'Name') },
  form: ['local_name'],
  screens: {
    // #region levels
    regionalManagementSettings: {
      columnBrowser: { children: 'GET regions/{id}/children', parentField: 'parent_id', root: 0, levels: 4 },
      rowActions: ['edit', 'remove'],
      headerActions: ['add'],
    },
    // #endregion
  },
})

// #region settings
settings('goodsSettings', {
  label: ['商品设置', 'goods settings'],
  one: 'GET admin/goods/settings',
  update: 'POST admin/goods/settings',
  rules: goodsSettingsRules,
  fields: { marcket_auth: flag('上架商品审核', 'Review new goods'), small_width: number('小图宽度', 'Small width') },
  form: ['marcket_auth', 'small_width'],
})
// #endregion
