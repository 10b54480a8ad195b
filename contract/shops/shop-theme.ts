import { entity } from '../entity'

/** Themes of shops, for PC and for phones (contract/shops.md, "Shop themes"). */
export const shopTheme = entity('shopTheme', {
  path: 'admin/shops/themes',
  id: 'id',
  titleField: 'name',
  label: ['模板', 'theme'],
  fullLabel: ['店铺模板', 'shop theme'],
  sorts: ['name'],
  defaultSort: ['id', 'desc'],
  kind: 'theme',
  errorCodes: { shop_themes_mark: 'E225' },
  unique: ['mark'],
  screens: ['themeList', 'themeListWap'],
})
