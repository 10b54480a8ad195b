import { skus } from './skus.field'

export default {
  field: skus('规格', 'Specifications', ['spec_list', 'sku_list', 'price', 'quantity'], { category: 'category' }),
  row: { spec_list: [], sku_list: [], price: 10, quantity: 5 },
}
