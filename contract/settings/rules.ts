import { choice, integer, text } from '../rules'

/** Rules of the settings of the marketplace (contract/settings.md, "System settings"). */

const yesOrNo = choice([0, 1], { required: true })

export const siteRules = {
  site_name: text({ required: true, max: 50 }),
  title: text({ required: true, max: 100 }),
  /** Stored joined by commas. */
  keywords: text({ required: true, max: 500, list: true }),
  descript: text({ required: true, max: 200 }),
  siteon: yesOrNo,
  close_reson: text({ required: true, max: 100, when: { siteon: [0] } }),
  global_auth_key: text({ max: 500 }),
  logo: text({ required: true, max: 500, pattern: 'picture' }),
  default_img: text({ max: 500, pattern: 'picture' }),
  test_mode: yesOrNo,
} as const

const days = integer({ required: true, min: 1, max: 99 })

export const orderSettingsRules = {
  cancel_order_day: days,
  rog_order_day: days,
  complete_order_day: days,
  service_expired_day: days,
  complain_expired_day: days,
  comment_order_day: days,
  complete_order_pay: days,
} as const

/** The limit of the database column. */
const points = integer({ required: true, min: 0, max: 999_999_999 })

export const pointSettingsRules = {
  register: yesOrNo,
  register_grade_point: points,
  register_consumer_point: points,
  login: yesOrNo,
  login_grade_point: points,
  login_consumer_point: points,
  comment: yesOrNo,
  comment_grade_point: points,
  comment_consumer_point: points,
  comment_img: yesOrNo,
  comment_img_grade_point: points,
  comment_img_consumer_point: points,
  first_comment: yesOrNo,
  first_comment_grade_point: points,
  first_comment_consumer_point: points,
  buy_goods: yesOrNo,
  buy_goods_grade_point: points,
  buy_goods_consumer_point: points,
  online_pay: yesOrNo,
  online_pay_grade_point: points,
  online_pay_consumer_point: points,
  parities: yesOrNo,
  parities_point: points,
} as const
