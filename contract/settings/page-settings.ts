import { entity } from '../entity'

/** Static pages of the buyers' site, and the services that generate them (contract/search.md, "static-page"). */
export const pageSettings = entity('pageSettings', {
  path: 'admin/page-create',
  label: ['静态页设置', 'static page settings'],
  kind: 'page_service',
  readBy: ['GET admin/page-create/input'],
  screens: ['staticPage'],
})
