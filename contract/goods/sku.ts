import { entity } from '../entity'

/** SKUs across goods, as other records refer to them (contract/goods.md, "Pickers of the area"). */
export const sku = entity('sku', {
  path: 'admin/goods/skus',
  id: 'sku_id',
  titleField: 'goods_name',
  label: ['商品规格', 'SKU'],
  invalidates: ['goods'],
  logged: false,
})
