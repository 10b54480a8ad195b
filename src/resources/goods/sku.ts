import { money, resource, text } from '@/schema'

/** SKUs across goods, as other records refer to them (contract/goods.md, "Pickers of the area"). */
export default resource('sku', {
  calls: { list: 'GET admin/goods/skus', many: 'GET admin/goods/skus/{sku_ids}/details' },
  pickers: { many: () => import('./sku.input') },
  fields: {
    goods_name: text('商品名称', 'Goods', { picture: 'thumbnail', subtitle: 'sn' }),
    price: money('价格', 'Price'),
  },
})
