import { mobileMenuRules } from '@contract/decoration/rules'
import { image, resource } from '@/schema'
import { menuCalls, menuList, menuParts } from './site-menu.mixin'

/** The buyer site's menu on phones (contract/decoration.md, "mobile-site-menu"). */
export default resource('mobileMenu', {
  ...menuParts,
  rules: mobileMenuRules, calls: menuCalls,
  fields: {
    ...menuParts.fields,
    image: image('图片', 'Picture', {
      hint: ['JPG 或 PNG，不超过 1 MB，宽高相等', 'Square JPG or PNG, up to 1 MB'], width: 90,
      accept: ['jpg', 'jpeg', 'png'], megabytes: 1, dimensions: 'square',
    }),
  },
  form: ['image', 'navigation_name', 'url'],
  screens: {
    mobileSiteMenu: { ...menuList, columns: ['image', 'navigation_name', 'url'], permanentFilters: { client_type: 'MOBILE' } },
  },
})
