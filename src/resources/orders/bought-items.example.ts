import { boughtItems } from './bought-items.field'

export default {
  field: boughtItems('商品信息', 'Goods', 'items'),
  row: { items: [{ name: '松烟墨', purchase_price: 368, num: 2 }] },
}
