import { entity } from '../entity'

/** Categories of goods; their tree is a page of its own (contract/goods.md, "categoryList"). */
export const category = entity('category', {
  path: 'admin/goods/categories',
  id: 'category_id',
  titleField: 'name',
  label: ['分类', 'category'],
  fullLabel: ['商品分类', 'goods category'],
  scopes: {
    'admin/goods/categories/{category_id}/brands': ['category', 'brand'],
    'admin/goods/categories/{category_id}/param': ['category', 'paramGroup', 'param'],
    'admin/goods/categories/{category_id}/specs': ['category', 'spec', 'specValue'],
  },
  errorCodes: { categories_name: '300name' },
})
