import { goodsImportMessages as messages } from '@/locales/goods-import'
import type { Label } from '@/schema'
import { goodsTypes, shippingPayers } from '../form-fields.fragment'

const same = (text: string): Label => [text, text]

/** Goods with two SKUs, as lines of a file. */
export const EXAMPLE: readonly Readonly<Record<string, Label>>[] = [
  {
    goods_name: messages['goodsImport.example.name'],
    seller_id: messages['goodsImport.example.shop'],
    category_id: messages['goodsImport.example.category'],
    brand_id: messages['goodsImport.example.brand'],
    goods_type: goodsTypes.NORMAL,
    mktprice: same('129.00'),
    goods_transfee_charge: shippingPayers[1],
    goods_gallery_list: same('https://www.example.com/a.jpg https://www.example.com/b.jpg'),
    params: messages['goodsImport.example.params'],
    intro: messages['goodsImport.example.intro'],
    spec1: messages['goodsImport.example.colour'],
    value1: messages['goodsImport.example.red'],
    spec2: messages['goodsImport.example.size'],
    value2: same('M'),
    sn: same('TS-RED-M'),
    price: same('99.00'),
    cost: same('40.00'),
    weight: same('0.25'),
    quantity: same('100'),
  },
  {
    goods_name: messages['goodsImport.example.name'],
    value1: messages['goodsImport.example.red'],
    value2: same('L'),
    sn: same('TS-RED-L'),
    price: same('99.00'),
    cost: same('40.00'),
    weight: same('0.26'),
    quantity: same('80'),
  },
]
