import { entity } from '../entity'

/** Brands of goods (contract/goods.md, "brandList"). */
export const brand = entity('brand', {
  path: 'admin/goods/brands',
  id: 'brand_id',
  titleField: 'name',
  label: ['品牌', 'brand'],
  sorts: ['name', 'brand_id'],
  defaultSort: ['brand_id', 'desc'],
  errorCodes: { brands_name: '302name' },
  unique: ['name'],
  screens: ['brandList'],
})
