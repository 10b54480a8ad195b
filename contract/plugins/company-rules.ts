import { choice, rows, text } from '../rules'

/** contract/settings.md, "express": rules of its form. */

/** Fields that a company requires on electronic waybills, each at most once. */
export const WAYBILL_FIELDS = ['customer_name', 'customer_pwd', 'month_code', 'send_site', 'send_staff'] as const

export const companyRules = {
  name: text({ required: true, max: 50 }),
  code: text({ required: true, max: 50 }),
  is_waybill: choice([0, 1], { required: true }),
  kdcode: text({ max: 50 }),
  form: rows(
    { code: choice(WAYBILL_FIELDS, { required: true }), name: text({ required: true, max: 30 }) },
    { max: 5, when: { is_waybill: [1] } },
  ),
} as const
