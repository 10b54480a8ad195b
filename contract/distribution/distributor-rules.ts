import { choice, integer, money, text } from '../rules'

/** contract/distribution.md: rules of commission templates and of the settings. */

const rate = money({ group: 'costs', required: true, min: 0, max: 100 })

export const commissionTplRules = {
  is_default: choice([0, 1], { required: true }),
  tpl_name: text({ required: true, max: 50 }),
  tpl_describe: text({ max: 200 }),
  grade1: rate,
  grade2: rate,
} as const

export const distributionSettingsRules = {
  cycle: integer({ required: true, min: 0, max: 365 }),
  goods_model: choice([0, 1], { required: true }),
} as const
