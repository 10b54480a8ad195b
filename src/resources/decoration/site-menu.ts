import { pcMenuRules } from '@contract/decoration/rules'
import { resource } from '@/schema'
import { menuCalls, menuList, menuParts } from './site-menu.mixin'

/** The buyer site's menu on desktop (contract/decoration.md, "pc-site-menu"). */
export default resource('siteMenu', {
  ...menuParts,
  rules: pcMenuRules, calls: menuCalls,
  form: ['navigation_name', 'url'],
  screens: { pcSiteMenu: { ...menuList, permanentFilters: { client_type: 'PC' } } },
})
