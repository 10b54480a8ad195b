import { entity } from '../entity'

/** The menu of the buyers' site on phones (contract/decoration.md, "mobile-site-menu"). */
export const mobileMenu = entity('mobileMenu', {
  variantOf: 'siteMenu',
  id: 'navigation_id',
  titleField: 'navigation_name',
  label: ['导航菜单', 'menu entry'],
  screens: ['mobileSiteMenu'],
})
