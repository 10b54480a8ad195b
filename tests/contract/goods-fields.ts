import type { FieldFacts, Label, Table } from './shop-fields'

/**
 * Rules of the forms of contract/goods.md, transcribed manually: valid values, invalid values, and messages.
 * Independent of the code under test.
 */
const OPTION: Label = ['请从选项中选择', 'Choose one of the options']
const PICTURE: Label = ['请上传图片', 'Upload a picture']
const LINK: Label = [
  '请填写以 / 开头的站内地址，或以 http(s):// 开头的网址',
  'Enter a path that starts with /, or a web address',
]
const ID: Label = ['编号不正确', 'Not a valid ID']
const INTEGER: Label = ['请填写整数', 'Enter a whole number']
const NUMBER: Label = ['请填写数字', 'Enter a number']
const atMost = (n: number): Label => [`最多 ${n} 个字符`, `At most ${n} characters`]
const notAbove = (n: number): Label => [`不能大于 ${n}`, `Must be at most ${n}`]
const notBelow = (n: number): Label => [`不能小于 ${n}`, `Must be at least ${n}`]

const text = (max: number, required = true): FieldFacts => ({
  required,
  takes: ['甲', '字'.repeat(max), '😀'.repeat(max)],
  refuses: [
    ['字'.repeat(max + 1), atMost(max)],
    ['😀'.repeat(max + 1), atMost(max)],
  ],
})
const picture = (required: boolean): FieldFacts => ({
  required,
  takes: ['/files/goods/2026/11/abc.png', 'https://cdn.example.com/a.jpg'],
  refuses: [
    ['a.png', PICTURE],
    ['javascript:alert(1)', PICTURE],
  ],
})
const whole = (least: number, most: number, required: boolean): FieldFacts => ({
  required,
  takes: [least, most, String(most)],
  refuses: [
    [least - 1, notBelow(least)],
    [most + 1, notAbove(most)],
    ['1.5', INTEGER],
    ['many', NUMBER],
  ],
})
const choice = (takes: readonly unknown[], required = true): FieldFacts => ({
  required,
  takes,
  refuses: [
    ['2000', OPTION],
    ['x', OPTION],
  ],
})
const reference: FieldFacts = {
  required: true,
  takes: [0, 1, '12'],
  refuses: [
    ['x', ID],
    ['-1', ID],
  ],
}

/** "添加分类 / 编辑分类". */
export const CATEGORY: Table = {
  name: text(15),
  parent_id: reference,
  category_order: whole(0, 99_999, false),
  image: picture(false),
  is_show: choice(['YES', 'NO'], false),
  adv_image: picture(false),
  adv_image_link: {
    required: false,
    takes: ['/goods/1', 'https://example.com/a', 'http://example.com'],
    refuses: [
      ['javascript:alert(1)', LINK],
      ['data:text/html,x', LINK],
      ['//evil.example', LINK],
      ['/\\evil.example', LINK],
      ['/\t/evil.example', LINK],
      ['example.com', LINK],
    ],
  },
}
/** "添加品牌 / 编辑品牌". */
export const BRAND: Table = { name: text(20), logo: picture(true) }
/** "添加规格 / 编辑规格". */
export const SPEC: Table = { spec_name: text(15), spec_memo: text(50, false) }
/** "POST admin/goods/parameter-groups". */
export const PARAM_GROUP: Table = { group_name: text(50), category_id: reference }
/** "添加参数 / 编辑参数". Options of a choice are validated with the whole form. */
export const PARAM: Table = {
  param_name: text(50),
  param_type: choice([1, '2']),
  options: text(2_000, false),
  is_index: choice([0, '1']),
  required: choice([0, '1']),
  group_id: reference,
}
/** "Goods settings". */
export const SETTINGS: Table = {
  marcket_auth: choice([0, '1']),
  update_auth: choice([0, '1']),
  comment_auth: choice([0, '1']),
  ask_auth: choice([0, '1']),
  thumbnail_width: whole(1, 99_999_999, true),
  thumbnail_height: whole(1, 99_999_999, true),
  small_width: whole(1, 99_999_999, true),
  small_height: whole(1, 99_999_999, true),
  big_width: whole(1, 99_999_999, true),
  big_height: whole(1, 99_999_999, true),
}
/** "下架 / Take off sale". */
export const UNDER: Table = {
  reason: text(200),
  /** Of the reason library. */
  reason_id: { ...reference, required: false },
}
/** "PUT admin/goodssearch/priority". */
export const PRIORITY: Table = { goods_id: reference, priority: choice([1, '2', 3]) }
