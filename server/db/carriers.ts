import type { logiCompanies } from './schema'

/** Logistics companies of the seed data, with their codes on tracking and waybill platforms. */
const COMPANIES: readonly (readonly [name: string, code: string, kdcode: string, waybill?: readonly Item[]])[] = [
  ['顺丰速运', 'shunfeng', 'SF', [['month_code', '月结卡号']]],
  [
    '圆通速递',
    'yuantong',
    'YTO',
    [
      ['customer_name', '商家代码'],
      ['month_code', '商家密钥'],
    ],
  ],
  [
    '中通快递',
    'zhongtong',
    'ZTO',
    [
      ['customer_name', '商家 ID'],
      ['customer_pwd', '商家密码'],
    ],
  ],
  [
    '韵达速递',
    'yunda',
    'YD',
    [
      ['customer_name', '客户编号'],
      ['customer_pwd', '接口联调密码'],
    ],
  ],
  [
    '申通快递',
    'shentong',
    'STO',
    [
      ['customer_name', '客户简称'],
      ['customer_pwd', '客户密码'],
      ['send_site', '所属网点'],
    ],
  ],
  [
    '邮政特快专递',
    'ems',
    'EMS',
    [
      ['customer_name', '大客户号'],
      ['customer_pwd', '电子面单密码'],
    ],
  ],
  ['京东物流', 'jd', 'JD', [['customer_name', '商家编码']]],
  [
    '极兔速递',
    'jtexpress',
    'JTSD',
    [
      ['customer_name', '客户编号'],
      ['customer_pwd', '客户密码'],
      ['send_site', '网点编号'],
    ],
  ],
  ['德邦快递', 'debangkuaidi', 'DBL', [['customer_name', '月结编码']]],
  ['邮政快递包裹', 'youzhengguonei', 'YZPY'],
  ['菜鸟速递', 'danniao', 'CNSD'],
  ['丹鸟物流', 'danniaowuliu', ''],
]
type Item = readonly [code: NonNullable<typeof logiCompanies.$inferInsert.form>[number]['code'], name: string]

/** Their rows, with the ids that demo orders use. */
export const companyRows = (): (typeof logiCompanies.$inferInsert & { id: number })[] =>
  COMPANIES.map(([name, code, kdcode, waybill = []], at) => ({
    id: at + 1,
    name,
    code,
    kdcode,
    is_waybill: waybill.length > 0 ? 1 : 0,
    form: waybill.map(([item, label]) => ({ code: item, name: label })),
    // Rarely used ones are closed until an administrator opens them.
    disabled: at < 9 ? 'OPEN' : 'CLOSE',
  }))
