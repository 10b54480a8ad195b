import { entity } from '../entity'

/** Site settings; the page also shows those of goods, orders and points (contract/settings.md). */
export const siteSettings = entity('siteSettings', {
  path: 'admin/settings/site',
  label: ['站点设置', 'site settings'],
  scopes: { 'site-show': ['siteSettings'] },
  screens: ['systemSettings'],
})
