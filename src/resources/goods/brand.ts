import { brandRules } from '@contract/goods.rules'
import { id, image, resource, text } from '@/schema'

const form = ['name', 'logo'] as const

/** Brands of goods (contract/goods.md, "brandList"). */
export default resource('brand', {
  id: 'brand_id',
  title: 'name',
  rules: brandRules,
  calls: {
    list: 'GET admin/goods/brands',
    all: 'GET admin/goods/brands/all',
    one: 'GET admin/goods/brands/{brand_id}',
    create: 'POST admin/goods/brands',
    update: 'PUT admin/goods/brands/{brand_id}',
  },
  fields: {
    brand_id: id('品牌 ID', 'Brand ID'),
    name: text('品牌名称', 'Name', { width: 280, picture: 'logo', frame: 'whole' }),
    logo: image('品牌图片', 'Logo', { hint: ['jpg 或 png，建议 120 × 75 像素、1 MB 以内', 'JPG or PNG, ideally 120 × 75 pixels and up to 1 MB'] }),
  },
  actions: {
    add: { label: ['添加品牌', 'Add brand'], opens: 'create', form, primary: true },
    edit: { label: ['修改', 'Edit'], opens: 'edit', form },
    remove: {
      label: ['删除', 'Delete'], danger: true,
      bulk: { call: 'DELETE admin/goods/brands/{ids}', ids: 'ids' },
      confirm: ['已关联分类或已有商品使用的品牌不能删除。', 'Brands linked to categories or used by goods cannot be deleted.'],
    },
  },
  screens: {
    brandList: {
      columns: ['name', 'brand_id'],
      search: ['品牌名称', 'Brand name'],
      searchBy: 'name',
      row: ['edit', 'remove'],
      top: ['add'],
      bulk: ['remove'],
      export: true,
      import: true,
    },
  },
})
