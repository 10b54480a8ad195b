import { entity } from '../entity'

/** The menu of the buyers' site on computers (contract/decoration.md, "pc-site-menu"). */
export const siteMenu = entity('siteMenu', {
  path: 'admin/pages/site-navigations',
  id: 'navigation_id',
  titleField: 'navigation_name',
  label: ['导航菜单', 'menu entry'],
  lists: { 'GET admin/pages/site-navigations/all': { by: [], own: ['sort', 'desc'] } },
  screens: ['pcSiteMenu'],
})
