/**
 * Rules of shops and themes in contract/shops.md, transcribed manually: valid values, invalid values, and messages.
 * Independent of the code under test.
 */

/** The reference time of the table, epoch seconds. */
export const TABLE_NOW = 1_700_000_000

export type Label = readonly [zh: string, en: string]
const FILL: Label = ['请填写此项', 'Fill in this field']
const NUMBER: Label = ['请填写数字', 'Enter a number']
const MONEY: Label = ['请填写金额，最多两位小数', 'Enter an amount with at most 2 decimals']
const ID: Label = ['编号不正确', 'Not a valid ID']
const TIME: Label = ['时间不正确', 'Not a valid time']
const FUTURE: Label = ['不能晚于现在', 'Cannot be in the future']
const OPTION: Label = ['请从选项中选择', 'Choose one of the options']
const PICTURE: Label = ['请上传图片', 'Upload a picture']
const MOBILE: Label = ['请填写正确的手机号', 'Enter a valid mobile number']
const PHONE: Label = [
  '请填写手机号或座机号，例如 010-8888888',
  'Enter a mobile or landline number, such as 010-8888888',
]
const EMAIL: Label = ['请填写正确的电子邮箱', 'Enter a valid email address']
const ID_CARD: Label = ['请填写正确的身份证号', 'Enter a valid ID card number']
const atMost = (n: number): Label => [`最多 ${n} 个字符`, `At most ${n} characters`]
const notAbove = (n: number): Label => [`不能大于 ${n}`, `Must be at most ${n}`]
const notBelow = (n: number): Label => [`不能小于 ${n}`, `Must be at least ${n}`]

export interface FieldFacts {
  readonly required: boolean
  readonly takes: readonly unknown[]
  readonly refuses: readonly (readonly [value: unknown, messages: Label])[]
  /** Other fields of the form that the values are validated with. */
  readonly beside?: Readonly<Record<string, unknown>>
}
export type Table = Readonly<Record<string, FieldFacts>>

/** 'text ≤n', required: an emoji counts as one character, and a blank value as empty. */
const text = (max: number): FieldFacts => ({
  required: true,
  takes: ['甲', 'x', '字'.repeat(max), '😀'.repeat(max), '<script>alert(1)</script>'.slice(0, max)],
  refuses: [
    ['字'.repeat(max + 1), atMost(max)],
    ['😀'.repeat(max + 1), atMost(max)],
  ],
})

const picture: FieldFacts = {
  required: true,
  takes: ['/files/other/2026/11/abc.png', 'https://cdn.example.com/a.jpg', 'http://127.0.0.1/a.png'],
  refuses: [
    ['a.png', PICTURE],
    ['//evil.example.com/a.png', PICTURE],
    ['javascript:alert(1)', PICTURE],
    ['/a b.png', PICTURE],
    [`/${'a'.repeat(500)}`, atMost(500)],
  ],
}

const region: FieldFacts = {
  required: true,
  takes: ['110101', 110_101, '4294967296'],
  refuses: [
    ['abc', ID],
    ['-1', ID],
    ['1.5', ID],
    ['1,2', ID],
  ],
}

const pastDay: FieldFacts = {
  required: true,
  takes: [TABLE_NOW, String(TABLE_NOW - 86_400), '1'],
  refuses: [
    ['0', FILL],
    [String(TABLE_NOW + 3_600), FUTURE],
    ['2023-11-14', TIME],
    ['-1', TIME],
    ['1.5', TIME],
  ],
}

const commission: FieldFacts = {
  required: true,
  takes: ['0', '5', 5.5, '5.55', '100'],
  refuses: [
    ['100.01', notAbove(100)],
    ['-0.01', notBelow(0)],
    ['5.555', MONEY],
    ['5%', NUMBER],
  ],
}

const mobile: FieldFacts = {
  required: true,
  takes: ['13800138000', '19912345678'],
  refuses: [
    ['12345678901', MOBILE],
    ['1380013800', MOBILE],
    ['010-8888888', MOBILE],
    ['013800138000', atMost(11)],
  ],
}

const idCard: FieldFacts = {
  required: true,
  takes: ['110101199003078515', '11010119900307851X', '11010119900307851x'],
  refuses: [
    ['110101900307851', ['至少 18 个字符', 'At least 18 characters']],
    ['1101011990030785151', atMost(18)],
    ['1101011990030785A5', ID_CARD],
  ],
}

const trades: FieldFacts = {
  required: true,
  // "sent as repeated keys (joined with commas by the server)"
  takes: ['1', '1,2,3', ['1', '2'], [1, 2]],
  refuses: [['1,'.repeat(251), atMost(500)]],
}

/** Empty values, which every required field rejects. */
export const BLANKS: readonly unknown[] = [undefined, null, '', '   ', '\t', [], [''], [' ', null]]
export const FILL_MESSAGE = FILL

/** "edit/{id}", the five tabs. */
export const SHOP: Table = {
  company_name: text(50),
  company_address: text(50),
  company_phone: {
    required: true,
    takes: ['13800138000', '013800138000', '19912345678', '010-8888888', '0755-88888888'],
    refuses: [
      ['8888888', PHONE],
      ['12800138000', PHONE],
      ['1380013800', PHONE],
      ['010-888888', PHONE],
      ['010 8888888', PHONE],
      ['13800138000, 13800138001', atMost(20)],
    ],
  },
  employee_num: {
    required: true,
    takes: [1, '1', '99999999'],
    refuses: [
      ['0', notBelow(1)],
      ['-5', notBelow(1)],
      ['100000000', notAbove(99_999_999)],
      ['1.5', ['请填写整数', 'Enter a whole number']],
      ['十', NUMBER],
    ],
  },
  reg_money: {
    required: true,
    // 'text ≤10, money': at most ten digits.
    takes: ['0', '0.01', 100.5, '9999999.99', '10000000', '9999999999'],
    refuses: [
      ['1.234', MONEY],
      ['1e3', MONEY],
      ['-1', notBelow(0)],
      ['10000000000', notAbove(9_999_999_999)],
      ['一百', NUMBER],
    ],
  },
  link_name: text(20),
  link_phone: mobile,
  company_email: {
    required: true,
    takes: ['a@b.cn', 'first.last+shop@mail.example.com'],
    refuses: [
      ['a@b', EMAIL],
      ['a b@c.cn', EMAIL],
      ['@c.cn', EMAIL],
      [`${'a'.repeat(50)}@b.cn`, atMost(50)],
    ],
  },
  self_operated: {
    required: false,
    takes: [0, 1, '0', '1'],
    refuses: [
      ['2', OPTION],
      ['yes', OPTION],
    ],
  },
  legal_name: text(50),
  legal_id: idCard,
  license_num: text(50),
  scope: text(50),
  license_add: text(50),
  establish_date: pastDay,
  licence_start: pastDay,
  licence_end: {
    required: false,
    beside: { licence_start: String(TABLE_NOW - 86_400) },
    // 0 means no end; otherwise after the start.
    takes: ['0', 0, String(TABLE_NOW), String(TABLE_NOW + 300_000_000)],
    refuses: [
      [String(TABLE_NOW - 86_400), ['结束日期应晚于开始日期', 'The end must be after the start']],
      ['1', ['结束日期应晚于开始日期', 'The end must be after the start']],
      ['never', TIME],
    ],
  },
  license_region: region,
  legal_img: picture,
  licence_img: picture,
  bank_account_name: text(50),
  bank_number: text(45),
  bank_name: text(50),
  bank_region: region,
  bank_img: picture,
  shop_name: text(15),
  shop_commission: commission,
  shop_region: region,
  shop_add: text(50),
  goods_management_category: trades,
}

/** "Add screen": the same plus the member who will own the shop. */
export const NEW_SHOP: Table = { member_id: region, ...SHOP }

const optional = (facts: FieldFacts): FieldFacts => ({ ...facts, required: false })

/** PUT admin/shops/person/{id}: without company and licence. */
export const PERSON: Table = {
  shop_name: text(15),
  link_name: text(20),
  link_phone: mobile,
  legal_name: text(50),
  legal_id: idCard,
  legal_img: picture,
  bank_account_name: text(50),
  bank_number: text(45),
  bank_name: text(50),
  bank_region: region,
  shop_region: region,
  shop_add: optional(text(50)),
  shop_commission: optional(commission),
  goods_management_category: trades,
}

/** "Shop themes". */
export const THEME: Table = {
  name: text(20),
  mark: text(50),
  image_path: picture,
  is_default: { required: true, takes: [0, 1, '0', '1'], refuses: [['2', OPTION]] },
  type: {
    required: true,
    takes: ['PC', 'WAP'],
    refuses: [
      ['APP', OPTION],
      ['pc', OPTION],
    ],
  },
}
