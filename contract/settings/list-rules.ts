import { choice, list, text } from '../rules'

export const sensitiveWordRules = { word_name: text({ required: true, max: 20 }) } as const

export const pageServiceRules = {
  static_page_address: text({ required: true, max: 255, pattern: 'url' }),
  static_page_wap_address: text({ required: true, max: 255, pattern: 'url' }),
} as const

export const staticPages = ['INDEX', 'GOODS', 'HELP', 'SHOP'] as const
export type StaticPage = (typeof staticPages)[number]
export const buildRules = {
  choose_pages: list(choice(staticPages, {}), { required: true, min: 1, max: 4, unique: true }),
} as const
