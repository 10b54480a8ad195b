import { shopThemeRules } from '@contract/shops.rules'
import { choice, flag, image, resource, text } from '@/schema'

const form = ['name', 'mark', 'image_path', 'is_default'] as const

const screen = (type: 'PC' | 'WAP') =>
  ({
    columns: ['name', 'image_path', 'mark', { is_default: ['是否为默认', 'Default'] }],
    where: { type },
    row: ['edit', 'remove'],
    top: ['add'],
    bulk: ['remove'],
    export: true,
    import: true,
  }) as const

/** Themes of shops, for PC and for phones (contract/shops.md, "Shop themes"). */
export default resource('shopTheme', {
  id: 'id',
  title: 'name',
  rules: shopThemeRules,
  calls: {
    list: 'GET admin/shops/themes',
    one: 'GET admin/shops/themes/{id}',
    create: 'POST admin/shops/themes',
    update: 'PUT admin/shops/themes/{id}',
    remove: 'DELETE admin/shops/themes/{id}',
  },
  fields: {
    name: text('模板名称', 'Name'),
    mark: text('模板标识', 'Identifier', { copy: true }),
    image_path: image('模板图片', 'Picture', { frame: 'large', width: 152 }),
    is_default: flag('是否默认', 'Default', { initial: 0, mark: ['默认', 'Default'] }),
    type: choice('类型', 'Type', { PC: ['PC 端', 'PC'], WAP: ['移动端', 'Mobile'] }),
  },
  actions: {
    add: { label: ['添加模板', 'Add theme'], opens: 'create', form, primary: true },
    edit: { label: ['修改', 'Edit'], opens: 'edit', form },
    remove: {
      label: ['删除', 'Delete'],
      call: 'DELETE admin/shops/themes/{id}',
      when: { is_default: 0 },
      danger: true,
      confirm: ['使用该模板的店铺将改用默认模板。', 'Shops using it will switch to the default theme.'],
    },
  },
  screens: { themeList: screen('PC'), themeListWap: screen('WAP') },
})
