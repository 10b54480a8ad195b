import { choice, id, integer, money, text, time } from '../rules'

/** Rules of contract/shops.md, "edit/{id}": one line per field of the five tabs. */
export const shopRules = {
  company_name: text({ required: true, max: 50 }),
  company_address: text({ required: true, max: 50 }),
  company_phone: text({ required: true, max: 20, pattern: 'phone' }),
  employee_num: integer({ required: true, min: 1, max: 99_999_999 }),
  /** Unit: 10 000 yuan. The contract allows ten characters; this is the largest integer they can hold. */
  reg_money: money({ required: true, min: 0, max: 9_999_999_999 }),
  link_name: text({ required: true, max: 20 }),
  link_phone: text({ required: true, max: 11, pattern: 'mobile' }),
  company_email: text({ required: true, max: 50, pattern: 'email' }),
  self_operated: choice([0, 1], {}),
  legal_name: text({ required: true, max: 50 }),
  legal_id: text({ required: true, min: 18, max: 18, pattern: 'idCard' }),
  license_num: text({ required: true, max: 50 }),
  scope: text({ required: true, max: 50 }),
  license_add: text({ required: true, max: 50 }),
  establish_date: time({ required: true, past: true }),
  licence_start: time({ required: true, past: true }),
  /** 0 or empty: does not expire. */
  licence_end: time({ after: 'licence_start' }),
  license_region: id({ required: true }),
  legal_img: text({ required: true, max: 500, pattern: 'picture' }),
  licence_img: text({ required: true, max: 500, pattern: 'picture' }),
  bank_account_name: text({ required: true, max: 50 }),
  bank_number: text({ required: true, max: 45 }),
  bank_name: text({ required: true, max: 50 }),
  bank_region: id({ required: true }),
  bank_img: text({ required: true, max: 500, pattern: 'picture' }),
  shop_name: text({ required: true, max: 15, code: 'E227' }),
  /** Percent of the goods' price. */
  shop_commission: money({ group: 'costs', required: true, min: 0, max: 100 }),
  shop_region: id({ required: true }),
  shop_add: text({ required: true, max: 50 }),
  /** Level-1 category ids, comma separated. */
  goods_management_category: text({ required: true, max: 500, list: true }),
} as const

/** A new shop also has the member who owns it. */
export const newShopRules = { member_id: id({ required: true }), ...shopRules } as const

/** A personal (non-company) shop or publisher: no company and no licence (designed). */
export const personRules = {
  shop_name: shopRules.shop_name,
  link_name: shopRules.link_name,
  link_phone: shopRules.link_phone,
  legal_name: shopRules.legal_name,
  legal_id: shopRules.legal_id,
  legal_img: shopRules.legal_img,
  bank_account_name: shopRules.bank_account_name,
  bank_number: shopRules.bank_number,
  bank_name: shopRules.bank_name,
  bank_region: shopRules.bank_region,
  shop_region: shopRules.shop_region,
  shop_add: text({ max: 50 }),
  shop_commission: money({ group: 'costs', min: 0, max: 100 }),
  goods_management_category: shopRules.goods_management_category,
} as const

export const shopThemeRules = {
  name: text({ required: true, max: 20 }),
  mark: text({ required: true, max: 50 }),
  image_path: text({ required: true, max: 500, pattern: 'picture' }),
  is_default: choice([0, 1], { required: true }),
  type: choice(['PC', 'WAP'], { required: true }),
} as const
