import { entity } from '../entity'

/** The settings of the site; the page has those of goods, orders and points beside them (contract/settings.md). */
export const siteSettings = entity('siteSettings', {
  path: 'admin/settings/site',
  label: ['站点设置', 'site settings'],
  scopes: { 'site-show': ['siteSettings'] },
  screens: ['systemSettings'],
})
