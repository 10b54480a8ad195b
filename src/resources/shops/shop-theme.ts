import { shopThemeRules } from '@contract/shops/rules'
import { choice, crud, flag, image, fragment, resource, text } from '@/schema'

const screen = (type: 'PC' | 'WAP') =>
  fragment({
    columns: ['name', 'image_path', 'mark', { is_default: ['是否为默认', 'Default'] }],
    permanentFilters: { type },
    rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,
  })

/** Themes of shops, for PC and for phones (contract/shops.md, "Shop themes"). */
export default resource('shopTheme', {
  rules: shopThemeRules, calls: crud('admin/shops/themes/{id}'),
  fields: {
    name: text('模板名称', 'Name'),
    mark: text('模板标识', 'Identifier', { copy: true }),
    image_path: image('模板图片', 'Picture', { frame: 'large', width: 152 }),
    is_default: flag('是否默认', 'Default', { initial: 0, badge: ['默认', 'Default'] }),
    type: choice('类型', 'Type', { PC: ['PC 端', 'PC'], WAP: ['移动端', 'Mobile'] }),
  },
  form: ['name', 'mark', 'image_path', 'is_default'],
  actions: {
    remove: { when: { is_default: 0 }, danger: ['使用该模板的店铺将改用默认模板。', 'Shops using it will switch to the default theme.'] },
  },
  screens: { themeList: screen('PC'), themeListWap: screen('WAP') },
})
