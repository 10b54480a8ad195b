import { choice as choiceRule, list, money as moneyRule, type Rule, rows, text as textRule } from '@contract/rules'
import {
  choice,
  choices,
  colour,
  conversation,
  date,
  dateTime,
  file,
  files,
  flag,
  gallery,
  image,
  joined,
  money,
  month,
  monthOrYear,
  number,
  password,
  percent,
  period,
  type Row,
  ranges,
  reference,
  references,
  richText,
  stars,
  state,
  sum,
  table,
  tags,
  text,
  texts,
  timeline,
  year,
} from '@/schema'

/** An example of a kind: a field as declared, a rule of the contract and an initial row. */
export interface KindExample {
  readonly field: object
  readonly rule?: Rule
  readonly row: Row
  /** Other fields of the record, for derived fields. */
  readonly fields?: Readonly<Record<string, object>>
}

const MORNING = '1763600700'

/** Examples of the engine's kinds; an area's kinds have a file of their own. */
export const kindExamples: Readonly<Record<string, KindExample>> = {
  text: {
    field: text('店铺名称', 'Shop name', { copy: true, help: ['最多 15 个字符', 'At most 15 characters'] }),
    rule: textRule({ required: true, max: 15 }),
    row: { text: '青山书画' },
  },
  number: { field: number('库存', 'Stock', { unit: ['件', 'pieces'] }), row: { number: 1200 } },
  money: { field: money('价格', 'Price'), rule: moneyRule({ required: true, min: 0 }), row: { money: 1234.5 } },
  percent: { field: percent('佣金比例', 'Commission'), row: { percent: 5.5 } },
  choice: {
    field: choice('状态', 'Status', { OPEN: ['开启中', 'Open', 'green'], CLOSED: ['已关闭', 'Closed', 'grey'] }),
    rule: choiceRule(['OPEN', 'CLOSED'], { required: true }),
    row: { choice: 'OPEN' },
  },
  choices: {
    field: choices('用途', 'Uses', { web: ['网页', 'Web'], print: ['印刷', 'Print'], film: ['影视', 'Film'] }),
    row: { choices: ['web', 'print'] },
  },
  toggle: { field: flag('推荐', 'Recommended', { control: 'switch' }), row: { toggle: 1 } },
  state: {
    field: state('审核状态', 'Review status', {
      WAIT: ['待审核', 'Pending', 'gold'],
      PASS: ['已通过', 'Approved', 'green'],
    }),
    row: { state: 'WAIT' },
  },
  date: { field: date('有效期', 'Valid until', { zeroLabel: ['长期有效', 'No end'] }), row: { date: MORNING } },
  dateTime: { field: dateTime('创建时间', 'Created'), row: { dateTime: MORNING } },
  period: {
    field: period('活动时间', 'Runs', 'start_time', 'end_time'),
    row: { start_time: MORNING, end_time: '1764205500' },
  },
  month: { field: month('结算月份', 'Month', { disableFuture: true }), row: { month: '2025-11' } },
  monthOrYear: { field: monthOrYear('时间', 'Period'), row: { monthOrYear: '2025-11' } },
  ranges: { field: ranges('价格区间', 'Price ranges', { initial: [0, 100, 1000] }), row: { ranges: '0,100,1000' } },
  year: { field: year('创作年份', 'Year'), row: { year: '2024' } },
  colour: { field: colour('主色', 'Main colour'), row: { colour: '#409eff' } },
  password: { field: password('密码', 'Password'), row: { password: '' } },
  image: { field: image('店铺标志', 'Logo', { scene: 'shop' }), row: { image: '' } },
  gallery: { field: gallery('商品相册', 'Gallery', { scene: 'goods' }), row: { gallery: [] } },
  file: { field: file('登记证书', 'Certificate', { accept: ['pdf', 'jpg', 'png'], megabytes: 20 }), row: { file: '' } },
  files: { field: files('附件', 'Attachments'), row: { files: [] } },
  tags: {
    field: tags('标签', 'Tags'),
    rule: list(textRule({ max: 10 }), { max: 20 }),
    row: { tags: ['水墨', '山水'] },
  },
  texts: {
    field: texts('作者', 'Authors', { button: ['添加作者', 'Add author'] }),
    row: { texts: ['张三', '李四'] },
  },
  ref: {
    field: reference('所属店铺', 'Shop', 'shop', { labelField: 'shop_name' }),
    row: { ref: '', shop_name: '' },
  },
  many: { field: references('关联店铺', 'Shops', 'shop', { limit: 3 }), row: { many: [] } },
  richText: { field: richText('商品详情', 'Description'), row: { richText: '<p>青山<strong>书画</strong></p>' } },
  table: {
    field: table<{ title: string; price: number }>('章节', 'Chapters', {
      title: text('标题', 'Title'),
      price: money('价格', 'Price'),
    }),
    rule: rows({ title: textRule({ required: true, max: 20 }), price: moneyRule({ min: 0 }) }, { max: 10 }),
    row: { table: [{ title: '序', price: 0 }] },
  },
  stars: {
    field: stars('优先级', 'Priority', { 1: ['低', 'Low'], 2: ['中', 'Medium'], 3: ['高', 'High'] }),
    row: { stars: 2 },
  },
  timeline: {
    field: timeline<{ at: string; by: string; what: string }>('日志', 'Log', { at: 'at', who: 'by', what: 'what' }),
    row: {
      timeline: [
        { at: MORNING, by: '张三', what: '提交订单' },
        { at: '1763610700', by: '李四', what: '确认收款' },
      ],
    },
  },
  conversation: {
    field: conversation<{ at: string; by: string; side: string; text: string }>('对话', 'Conversation', {
      at: 'at',
      who: 'by',
      what: 'text',
      mine: { side: 'ADMIN' },
    }),
    row: {
      conversation: [
        { at: MORNING, by: '买家张三', side: 'BUYER', text: '画框有划痕，希望退货。' },
        { at: '1763610700', by: '平台', side: 'ADMIN', text: '已联系卖家，请稍候。' },
      ],
    },
  },
  sum: {
    field: sum('金额', 'Amounts', { plus: ['price', 'freight'], minus: ['coupon'], total: 'due' }),
    fields: {
      price: money('商品金额', 'Goods'),
      freight: money('运费', 'Freight'),
      coupon: money('优惠券', 'Coupon'),
      due: money('应付', 'Payable'),
    },
    row: { price: 120, freight: 10, coupon: 30, due: 100 },
  },
  joined: { field: joined('地址', 'Place', ['province', 'city']), row: { province: '北京市', city: '东城区' } },
}
