import { brandRules } from '@contract/goods/rules'
import { action, crud, id, image, resource, text } from '@/schema'

/** Brands of goods (contract/goods.md, "brandList"). */
export default resource('brand', {
  rules: brandRules,
  calls: crud('admin/goods/brands/{brand_id}', { all: 'GET admin/goods/brands/all', remove: undefined }),
  fields: {
    brand_id: id('品牌 ID', 'Brand ID'),
    name: text('品牌名称', 'Name', { width: 280, picture: 'logo', frame: 'whole' }),
    logo: image('品牌图片', 'Logo', { hint: ['jpg 或 png，建议 120 × 75 像素、1 MB 以内', 'JPG or PNG, ideally 120 × 75 pixels and up to 1 MB'] }),
  },
  form: ['name', 'logo'],
  actions: {
    remove: action.call({
      many: 'DELETE admin/goods/brands/{ids}',
      danger: ['已关联分类或已有商品使用的品牌不能删除。', 'Brands linked to categories or used by goods cannot be deleted.'],
    }),
  },
  screens: {
    brandList: {
      columns: ['name', 'brand_id'],
      search: { name: ['品牌名称', 'Brand name'] },
      rowActions: ['edit', 'remove'], headerActions: ['add'], bulkActions: ['remove'], export: true, import: true,
    },
  },
})
