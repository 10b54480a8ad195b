/** The examples of docs/declarations.md, which `npm run lint` holds against the page: what the page shows compiles. */
import { brandRules, goodsSettingsRules } from '@contract/goods/rules'
import {
  actionEntry,
  categories,
  category,
  choice,
  choices,
  colour,
  conversation,
  crud,
  date,
  dateTime,
  file,
  files,
  filtered,
  flag,
  gallery,
  goods,
  id,
  image,
  joined,
  link,
  member,
  members,
  money,
  month,
  number,
  part,
  password,
  percent,
  period,
  ref,
  refs,
  region,
  resource,
  richText,
  settings,
  shared,
  stars,
  state,
  sum,
  table,
  tags,
  text,
  texts,
  timeline,
  tree,
  year,
} from '@/schema'

// #region brand
resource('brand', {
  id: 'brand_id',
  title: 'name',
  noun: ['品牌', 'brand'],
  rules: brandRules,
  calls: crud('admin/goods/brands/{brand_id}', { all: 'GET admin/goods/brands/all', remove: undefined }),
  fields: {
    brand_id: id('品牌 ID', 'Brand ID'),
    name: text('品牌名称', 'Name', { width: 280, picture: 'logo', frame: 'whole' }),
    logo: image('品牌图片', 'Logo'),
  },
  form: ['name', 'logo'],
  actions: {
    remove: {
      many: 'DELETE admin/goods/brands/{ids}',
      danger: ['已有商品使用的品牌不能删除。', 'Brands used by goods cannot be deleted.'],
    },
  },
  screens: {
    brandList: {
      columns: ['name', 'brand_id'],
      search: { name: ['品牌名称', 'Brand name'] },
      row: ['edit', 'remove'],
      top: ['add'],
      bulk: ['remove'],
      files: 'both',
    },
  },
})
// #endregion

// #region kinds
interface Line {
  op_time: string
  op_name: string
  message: string
}
export const kinds = {
  sn: id('订单号', 'Order number'),
  name: text('名称', 'Name', { width: 240, picture: 'logo', subtitle: 'sn' }),
  note: text('备注', 'Note', { lines: 4, help: ['仅管理员可见', 'Only administrators see it'] }),
  sort: number('排序', 'Sort order', { initial: 0 }),
  works: number('作品', 'Works', {
    leadsTo: [filtered('pictureList', { teacher_id: 'teacher_id' })],
    zero: ['无', 'None'],
  }),
  price: money('价格', 'Price'),
  share: percent('佣金比例', 'Commission'),
  sex: choice('性别', 'Sex', { 1: ['男', 'Male'], 0: ['女', 'Female'] }, { radio: true, initial: 1 }),
  open: flag('启用', 'Enabled', { as: 'switch', initial: 1 }),
  status: state('状态', 'Status', { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed', 'grey'] }),
  level: stars('等级', 'Level', { 1: ['普通', 'Standard'], 2: ['认证', 'Certified'] }),
  rights: choices('权利', 'Rights', { COPY: ['复制权', 'Copying'], RENT: ['出租权', 'Rental'] }, { locked: ['COPY'] }),
  birthday: date('生日', 'Birthday', { past: true }),
  paid: dateTime('付款时间', 'Paid on'),
  term: period('有效期', 'Valid', 'start_time', 'end_time'),
  month: month('月份', 'Month', { past: true }),
  year: year('年份', 'Year'),
  place: joined('所在地', 'Location', ['shop_province', 'shop_city']),
  region: region('所在地', 'Region', 'shop'),
  logo: image('店标', 'Logo', { hint: ['jpg 或 png，建议 120 × 75 像素', 'JPG or PNG, ideally 120 × 75 pixels'] }),
  licence: image('营业执照', 'Business licence', { scene: 'identity' }),
  pictures: gallery<string>('图片', 'Pictures'),
  contract: file('合同', 'Contract', { accept: ['.pdf'], megabytes: 10 }),
  papers: files<string>('附件', 'Files', { limit: 5 }),
  words: tags('标签', 'Tags'),
  lines: texts('规格值', 'Values', { add: ['添加规格值', 'Add a value'] }),
  colour: colour('颜色', 'Colour'),
  shop: ref('店铺', 'Shop', 'shop', { name: 'shop_name' }),
  owner: member('会员', 'Member', { name: 'member_name' }),
  category: category('分类', 'Category', { name: 'category_name' }),
  scope: categories('经营类目', 'Business categories'),
  brands: refs('品牌', 'Brands', 'brand'),
  people: members('会员', 'Members', { limit: 20 }),
  goods: goods('商品', 'Goods', { limit: 10 }),
  branches: tree('可用分类', 'Categories', 'category'),
  about: richText('介绍', 'About'),
  leads: actionEntry('点击后', 'On click', 'operation_type', 'operation_param'),
  log: timeline<Line>('订单日志', 'Log', { at: 'op_time', who: 'op_name', what: 'message' }),
  talk: conversation<Line>('协商', 'Talk', {
    at: 'op_time',
    who: 'op_name',
    what: 'message',
    mine: { op_name: '平台' },
  }),
  paid_how: sum('金额', 'Amounts', {
    plus: ['goods_price', 'shipping_price'],
    minus: ['coupon_price'],
    total: 'need_pay',
  }),
}
// #endregion

// #region shared
const term = shared(['contentArea', 'contentLevel'], {
  fields: { name: text('名称', 'Name'), sort: number('排序', 'Sort order', { initial: 0 }) },
  actions: { remove: { when: { use_count: 0 } } },
})
const shown = part(['name', 'sort'])

resource('contentArea', {
  ...term,
  id: 'id',
  title: 'name',
  noun: ['领域', 'area'],
  calls: crud('admin/content/{content_type}/areas/{id}'),
  fields: { ...term.fields, use_count: number('使用次数', 'Used') },
  form: shown,
  screens: { courseArea: { columns: shown, where: { content_type: 1 }, row: ['edit', 'remove'], top: ['add'] } },
})
// #endregion

resource('shop', {
  id: 'shop_id',
  title: 'shop_name',
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  // #region depends
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    self_operated: flag('自营店铺', 'Self-operated'),
    legal_name: text('法人姓名', 'Legal representative'),
    legal_id: text('法人身份证号', 'Legal representative’s ID number', { secret: true }),
  },
  depends: {
    legal_name: { shown: { self_operated: 0 }, required: { self_operated: 0 } },
    legal_id: { shown: { self_operated: 0 }, disabled: [{ legal_name: '' }] },
  },
  // #endregion
  actions: {
    // #region actions
    // Goes to a screen; offered to those who may open the screen "shopAudit" as well.
    audit: {
      label: ['审核', 'Audit'],
      needs: 'shopAudit',
      to: link('shopEdit', { id: 'shop_id' }, { audit: '1' }),
      when: { shop_disable: 'APPLY' },
    },
    // Sends a call, shows its effect at once, and offers the way back for five seconds.
    disable: {
      label: ['关闭', 'Close'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' },
      sets: { shop_disable: 'CLOSED' },
      danger: ['关闭后，该店铺的全部商品将下架。', 'All goods of this shop will be taken off sale.'],
    },
    enable: {
      label: ['开启', 'Open'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: [{ shop_disable: 'CLOSED' }, { shop_disable: 'REFUSED', shop_endtime: 'future' }],
      undo: 'disable',
    },
    // For the screen, for a row and for those that are ticked: `top`, `row` and `bulk` of a list may name it.
    desk: {
      label: ['审核台', 'Review desk'],
      panel: 'reviewDesk',
      through: true,
      props: { queue: 'shops' },
      when: { shop_disable: 'APPLY' },
    },
    // #endregion
  },
  screens: {
    // #region submits
    // A form whose "reject" asks why, and sends what is typed without checking it.
    shopEdit: {
      form: ['shop_name', ['法人', 'Legal representative', ['legal_name', 'legal_id']]],
      submits: [
        { label: ['通过并保存', 'Approve and save'], in: { audit: '1' }, body: { pass: 1 } },
        {
          label: ['拒绝通过', 'Reject'],
          in: { audit: '1' },
          body: { pass: 0 },
          danger: true,
          unchecked: true,
          ask: { reason: text('原因', 'Reason', { lines: 4 }) },
          reasons: { area: 'shop', scene: 'REFUSE' },
        },
      ],
    },
    // #endregion
  },
})

resource('bill', {
  id: 'bill_id',
  title: 'bill_sn',
  calls: { list: 'GET admin/order/bills', one: 'GET admin/order/bills/{bill_id}' },
  fields: {
    bill_sn: id('结算单号', 'Bill number'),
    seller_id: ref('店铺名称', 'Shop', 'shop', { name: 'shop_name' }),
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
    // The facts a decision rests on stand in the question: one line each. Over many records the plain question is asked.
    pay: {
      label: ['确认付款', 'Confirm payment'],
      primary: true,
      call: 'PUT admin/order/bills/{bill_id}/next',
      when: { status: 'PASS' },
      keep: ['status'],
      sets: { status: 'PAY' },
      confirm: ['应付：{bill_price}', 'Amount payable: {bill_price}'],
    },
    // #endregion
    view: { label: ['查看', 'View'], to: link('settlementDetail', { id: 'bill_id' }) },
  },
  screens: {
    // #region list
    settlementList: {
      columns: ['bill_sn', 'seller_id', 'period', { bill_price: ['应付', 'Payable'] }, 'status'],
      hidden: ['price', 'commi_price'],
      search: { bill_sn: ['结算单号', 'Bill number'] },
      filters: ['seller_id'],
      address: ['sn'],
      tabs: { by: 'status', show: ['OUT', 'RECON', 'PASS', 'PAY'] },
      totals: { call: 'GET admin/order/bills/totals', of: ['bill_price'] },
      row: ['view'],
      bulk: ['pay'],
      files: 'export',
    },
    // #endregion
    // #region detail
    settlementDetail: {
      detail: [['结算单详细信息', 'Bill details', ['bill_sn', 'period', 'seller_id']], 'made_of'],
      banners: [
        { label: ['付款后不能撤销。', 'A payment cannot be undone.'], when: { status: 'PASS' }, tone: 'warning' },
      ],
      figures: ['bill_price'],
      way: { field: 'status', states: ['OUT', 'RECON', 'PASS', 'PAY'], times: { OUT: 'create_time', PAY: 'pay_time' } },
      top: ['pay'],
    },
    // #endregion
  },
})

resource('course', {
  id: 'goods_id',
  title: 'goods_name',
  calls: { one: 'GET admin/publications/{goods_id}' },
  fields: {
    goods_name: text('课程名称', 'Course name'),
    // #region table
    chapters: table('章节', 'Chapters', {
      title: text('标题', 'Title'),
      minutes: number('时长', 'Duration', { unit: ['分钟', 'minutes'] }),
      video_url: text('视频地址', 'Video URL'),
      free: flag('试看', 'Free preview', { as: 'switch' }),
    }),
    // #endregion
  },
})

resource('goods', {
  id: 'goods_id',
  title: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: { goods_name: text('商品名称', 'Goods') },
  actions: {
    rebuild: {
      label: ['生成索引', 'Build index'],
      call: 'GET admin/goods/search',
      progress: 'GOODS_INDEX_INIT',
      confirm: true,
    },
  },
  screens: {
    // #region command
    goodsIndex: { note: ['用于搜索商品。', 'For searching goods.'], top: ['rebuild'] },
    // #endregion
  },
})

resource('member', {
  id: 'member_id',
  title: 'uname',
  noun: ['会员', 'member'],
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
      head: ['uname', 'disabled', 'consum_point'],
      tabs: {
        edit: { label: ['编辑会员', 'Profile'], form: ['nickname', 'password'], when: { disabled: 0 } },
        orders: {
          label: ['TA 的订单', 'Orders'],
          of: 'order',
          call: 'GET admin/trade/orders',
          where: { member_id: 'member_id' },
          columns: ['sn', 'order_status_text', 'create_time'],
          search: { order_sn: ['订单编号', 'Order number'] },
          files: 'export',
        },
      },
    },
    // #endregion
  },
})

resource('region', {
  id: 'id',
  title: 'local_name',
  noun: ['地区', 'region'],
  calls: crud('admin/systems/regions/{id}', { list: undefined }),
  fields: { local_name: text('地区名称', 'Name') },
  form: ['local_name'],
  screens: {
    // #region levels
    regionalManagementSettings: {
      levels: { children: 'GET regions/{id}/children', by: 'parent_id', root: 0, most: 4 },
      row: ['edit', 'remove'],
      top: ['add'],
    },
    // #endregion
  },
})

// #region settings
settings('goodsSettings', {
  noun: ['商品设置', 'goods settings'],
  reads: 'GET admin/goods/settings',
  saves: 'POST admin/goods/settings',
  rules: goodsSettingsRules,
  fields: { marcket_auth: flag('上架商品审核', 'Review new goods'), small_width: number('小图宽度', 'Small width') },
  form: ['marcket_auth', 'small_width'],
})
// #endregion
