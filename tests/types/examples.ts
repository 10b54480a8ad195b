/** The examples of docs/tutorial; `npm run lint` compares them with the page, so that the shown code compiles. */
import { brandRules } from '@contract/goods/rules'
import { actionEntry } from '@/resources/decoration/action-entry.field'
import { categories } from '@/resources/goods/categories.field'
import { region } from '@/resources/regions/region.field'
import { reasons } from '@/resources/review/reasons.field'
import {
  action,
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
  fragment,
  gallery,
  id,
  image,
  joined,
  link,
  mixin,
  money,
  month,
  number,
  percent,
  period,
  pictures,
  reference,
  references,
  resource,
  richText,
  stars,
  state,
  sum,
  tags,
  text,
  texts,
  timeline,
  writeOnly,
  year,
} from '@/schema'

// #region brand
resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  label: ['品牌', 'brand'],
  rules: brandRules,
  calls: crud('admin/goods/brands/{brand_id}', { all: 'GET admin/goods/brands/all', remove: undefined }),
  fields: {
    brand_id: id('品牌 ID', 'Brand ID'),
    name: text('品牌名称', 'Name', { width: 280, picture: 'logo', frame: 'whole' }),
    logo: image('品牌图片', 'Logo'),
  },
  form: ['name', 'logo'],
  actions: {
    remove: action.call({
      many: 'DELETE admin/goods/brands/{ids}',
      danger: ['已有商品使用的品牌不能删除。', 'Brands used by goods cannot be deleted.'],
    }),
  },
  screens: {
    brandList: {
      columns: ['name', 'brand_id'],
      search: { name: ['品牌名称', 'Brand name'] },
      rowActions: ['edit', 'remove'],
      headerActions: ['add'],
      bulkActions: ['remove'],
      export: true,
      import: true,
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
    linkTo: [filtered('pictureList', { teacher_id: 'teacher_id' })],
    zeroLabel: ['无', 'None'],
  }),
  price: money('价格', 'Price'),
  share: percent('佣金比例', 'Commission'),
  sex: choice('性别', 'Sex', { 1: ['男', 'Male'], 0: ['女', 'Female'] }, { control: 'radio', initial: 1 }),
  open: flag('启用', 'Enabled', { control: 'switch', initial: 1 }),
  status: state('状态', 'Status', { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed', 'grey'] }),
  level: stars('等级', 'Level', { 1: ['普通', 'Standard'], 2: ['认证', 'Certified'] }),
  rights: choices('权利', 'Rights', { COPY: ['复制权', 'Copying'], RENT: ['出租权', 'Rental'] }, { locked: ['COPY'] }),
  birthday: date('生日', 'Birthday', { disableFuture: true }),
  paid: dateTime('付款时间', 'Paid on'),
  term: period('有效期', 'Valid', 'start_time', 'end_time'),
  month: month('月份', 'Month', { disableFuture: true }),
  year: year('年份', 'Year'),
  place: joined('所在地', 'Location', ['shop_province', 'shop_city']),
  region: region('所在地', 'Region', 'shop'),
  logo: image('店标', 'Logo', { hint: ['jpg 或 png，建议 120 × 75 像素', 'JPG or PNG, ideally 120 × 75 pixels'] }),
  mobile: text('手机号', 'Mobile', { pii: true }),
  licence: image('营业执照', 'Business licence', { scene: 'identity' }),
  pictures: gallery<string>('图片', 'Pictures'),
  shots: pictures('投诉图片', 'Pictures'),
  contract: file('合同', 'Contract', { accept: ['.pdf'], megabytes: 10 }),
  papers: files<string>('附件', 'Files'),
  api_key: writeOnly('API 密钥', 'API key'),
  words: tags('标签', 'Tags'),
  lines: texts('规格值', 'Values', { button: ['添加规格值', 'Add a value'] }),
  colour: colour('颜色', 'Colour'),
  shop: reference('店铺', 'Shop', 'shop', { labelField: 'shop_name' }),
  owner: reference('会员', 'Member', 'member', { labelField: 'member_name', selectable: { have_shop: 0 } }),
  category: reference('分类', 'Category', 'category', { labelField: 'category_name' }),
  scope: categories('经营类目', 'Business categories'),
  brands: references('品牌', 'Brands', 'brand'),
  people: references('会员', 'Members', 'member', { limit: 20 }),
  goods: references('商品', 'Goods', 'goods', { limit: 10 }),
  branches: references('可用分类', 'Categories', 'category'),
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
const term = mixin(['contentArea', 'contentLevel'], {
  fields: { name: text('名称', 'Name'), sort: number('排序', 'Sort order', { initial: 0 }) },
  actions: { remove: { when: { use_count: 0 } } },
})
const shown = fragment(['name', 'sort'])

resource('contentArea', {
  ...term,
  id: 'id',
  titleField: 'name',
  label: ['领域', 'area'],
  calls: crud('admin/content/{content_type}/areas/{id}'),
  fields: { ...term.fields, use_count: number('使用次数', 'Used') },
  form: shown,
  screens: {
    courseArea: {
      columns: shown,
      permanentFilters: { content_type: 1 },
      rowActions: ['edit', 'remove'],
      headerActions: ['add'],
    },
  },
})
// #endregion

resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { list: 'GET admin/shops', one: 'GET admin/shops/{shop_id}', update: 'PUT admin/shops/{shop_id}' },
  // #region depends
  fields: {
    shop_name: text('店铺名称', 'Shop name'),
    self_operated: flag('自营店铺', 'Self-operated'),
    legal_name: text('法人姓名', 'Legal representative'),
    legal_id: text('法人身份证号', 'Legal representative’s ID number', { secret: true }),
  },
  conditions: {
    legal_name: { visible: { self_operated: 0 }, required: { self_operated: 0 } },
    legal_id: { visible: { self_operated: 0 }, disabled: [{ legal_name: '' }] },
  },
  // #endregion
  actions: {
    // #region actions
    // A link to a screen; it also requires the permission of the screen "shopAudit".
    audit: action.link({
      label: ['审核', 'Audit'],
      permission: 'shopAudit',
      to: link('shopEdit', { id: 'shop_id' }, { audit: '1' }),
      when: { shop_disable: 'APPLY' },
    }),
    // Sends a call with an optimistic update; `undo` is offered for five seconds.
    disable: action.call({
      label: ['关闭', 'Close'],
      call: 'PUT admin/shops/disable/{shop_id}',
      when: { shop_disable: 'OPEN' },
      optimistic: { shop_disable: 'CLOSED' },
      danger: ['关闭后，该店铺的全部商品将下架。', 'All goods of this shop will be taken off sale.'],
    }),
    enable: action.call({
      label: ['开启', 'Open'],
      call: 'PUT admin/shops/enable/{shop_id}',
      when: [{ shop_disable: 'CLOSED' }, { shop_disable: 'REFUSED', shop_endtime: 'future' }],
      undo: 'disable',
    }),
    // For the screen, a row and the selected rows: `headerActions`, `rowActions` and `bulkActions` may name it.
    desk: action.panel({
      label: ['审核台', 'Review desk'],
      panel: 'reviewDesk',
      batch: true,
      props: { queue: 'shops' },
      when: { shop_disable: 'APPLY' },
    }),
    // #endregion
  },
  screens: {
    // #region submits
    // A form whose "reject" button prompts for a reason, and submits without validation.
    shopEdit: {
      form: ['shop_name', ['法人', 'Legal representative', ['legal_name', 'legal_id']]],
      buttons: [
        { label: ['通过并保存', 'Approve and save'], whenQuery: { audit: '1' }, extraValues: { pass: 1 } },
        {
          label: ['拒绝通过', 'Reject'],
          whenQuery: { audit: '1' },
          extraValues: { pass: 0 },
          danger: true,
          skipValidation: true,
          prompt: { reason: text('原因', 'Reason', { lines: 4 }) },
          reasons: reasons('shop', 'REFUSE'),
        },
      ],
    },
    // #endregion
  },
})
