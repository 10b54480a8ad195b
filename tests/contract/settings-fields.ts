import type { FieldFacts, Label, Table } from './shop-fields'

/** Rules of the system settings in contract/settings.md, transcribed manually. Independent of the code under test. */
const OPTION: Label = ['请从选项中选择', 'Choose one of the options']
const PICTURE: Label = ['请上传图片', 'Upload a picture']
const INTEGER: Label = ['请填写整数', 'Enter a whole number']
const NUMBER: Label = ['请填写数字', 'Enter a number']
const atMost = (n: number): Label => [`最多 ${n} 个字符`, `At most ${n} characters`]
const notAbove = (n: number): Label => [`不能大于 ${n}`, `Must be at most ${n}`]
const notBelow = (n: number): Label => [`不能小于 ${n}`, `Must be at least ${n}`]

const text = (max: number, required = true): FieldFacts => ({
  required,
  takes: ['甲', '字'.repeat(max), '😀'.repeat(max)],
  refuses: [['字'.repeat(max + 1), atMost(max)]],
})
const picture = (required: boolean): FieldFacts => ({
  required,
  takes: ['/files/normal/2026/11/abc.png', 'https://cdn.example.com/a.jpg'],
  refuses: [
    ['a.png', PICTURE],
    ['javascript:alert(1)', PICTURE],
  ],
})
const whole = (least: number, most: number): FieldFacts => ({
  required: true,
  takes: [least, most, String(most)],
  refuses: [
    [least - 1, notBelow(least)],
    [most + 1, notAbove(most)],
    ['1.5', INTEGER],
    ['many', NUMBER],
  ],
})
const yesOrNo: FieldFacts = {
  required: true,
  takes: [0, '1'],
  refuses: [
    ['2', OPTION],
    ['x', OPTION],
  ],
}

/** "Tab 站点设置 / Site". */
export const SITE: Table = {
  site_name: text(50),
  title: text(100),
  keywords: { ...text(500), takes: ['茶', '茶,书', ['茶', '书']] },
  descript: text(200),
  siteon: yesOrNo,
  close_reson: { ...text(100), beside: { siteon: 0 } },
  global_auth_key: text(500, false),
  logo: picture(true),
  default_img: picture(false),
  test_mode: yesOrNo,
}

const days = whole(1, 99)
/** "Tab 订单设置 / Orders". */
export const ORDER_SETTINGS: Table = {
  cancel_order_day: days,
  rog_order_day: days,
  complete_order_day: days,
  service_expired_day: days,
  complain_expired_day: days,
  comment_order_day: days,
  complete_order_pay: days,
}

const points = whole(0, 999_999_999)
/** "Tab 积分设置 / Points". */
export const POINT_SETTINGS: Table = {
  ...Object.fromEntries(
    ['register', 'login', 'comment', 'comment_img', 'first_comment', 'buy_goods', 'online_pay'].flatMap(act => [
      [act, yesOrNo],
      [`${act}_grade_point`, points],
      [`${act}_consumer_point`, points],
    ]),
  ),
  parities: yesOrNo,
  parities_point: points,
}
