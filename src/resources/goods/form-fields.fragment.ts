import { fragment, text } from '@/schema'

/** Facts of goods that their form and their import share. */

export const goodsTypes = fragment({ NORMAL: ['正常商品', 'Standard'], POINT: ['积分商品', 'Points'] })

export const shippingPayers = fragment({ 0: ['买家承担', 'Buyer pays'], 1: ['卖家承担', 'Seller pays'] })

export const shippingTemplate = text('运费模板', 'Shipping template', {
  initial: '0', help: ['商家的运费模板 ID，0 表示不用模板', 'ID of one of the shop’s shipping templates. Enter 0 for none.'],
})
