import { choice, integer, list, text } from '../rules'

export const sensitiveWordRules = { word_name: text({ required: true, max: 20 }) } as const

export const appPlatforms = ['ANDROID', 'IOS'] as const
export const appVersionRules = {
  platform: choice(appPlatforms, { required: true }),
  version: text({ required: true, max: 20, pattern: 'version' }),
  /** What the app compares: the higher is the newer. */
  version_code: integer({ required: true, min: 1, max: 999_999_999 }),
  force_update: choice([0, 1], { required: true }),
  url: text({ required: true, max: 500, pattern: 'url' }),
  content: text({ max: 500 }),
} as const

export const pageServiceRules = {
  static_page_address: text({ required: true, max: 255, pattern: 'url' }),
  static_page_wap_address: text({ required: true, max: 255, pattern: 'url' }),
} as const

export const staticPages = ['INDEX', 'GOODS', 'HELP', 'SHOP'] as const
export type StaticPage = (typeof staticPages)[number]
export const buildRules = {
  choose_pages: list(choice(staticPages, {}), { required: true, min: 1, max: 4, unique: true }),
} as const
