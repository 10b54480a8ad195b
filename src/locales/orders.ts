import type { Words } from '@/providers/i18n/i18n'

/** Words of orders that are no field: how long one waits, what its parcel does, what stands on its papers. */
export const orderWords = {
  'order.andMore': ['等 {n} 件', '{n} items in all'],
  'order.pieces': ['共 {n} 件', '{n} in all'],
  'order.waited': ['已等待 {time}', 'waiting {time}'],
  'order.minutes': ['{n} 分钟', '{n} min'],
  'order.hours': ['{n} 小时', '{n} h'],
  'order.days': ['{n} 天', '{n} d'],
  'order.closesIn': ['{time} 后自动取消', 'cancels itself in {time}'],
  'order.notShipped': ['还没有发货。', 'Not shipped yet.'],
  'order.noTracking': ['还没有物流信息。', 'No tracking yet.'],
  'order.trackingFailed': ['没有查到物流信息', 'The tracking could not be loaded'],
  'order.was': ['原价 {price}', 'Was {price}'],
  'order.shared': ['优惠分摊 {price}', 'Share of discounts {price}'],
  'order.note.title': ['送货单', 'Delivery note'],
  'order.note.to': ['收货人', 'Deliver to'],
  'order.note.from': ['发货方', 'Shipped by'],
  'order.note.goods': ['商品', 'Goods'],
  'order.note.sku': ['货号', 'SKU'],
  'order.note.num': ['数量', 'Quantity'],
  'order.note.gift': ['赠品', 'Gift'],
  'order.note.total': ['合计', 'Total'],
  'order.note.remark': ['买家留言', 'Buyer’s note'],
  'order.note.signed': ['收货人签字', 'Received by'],
  'order.note.date': ['日期', 'Date'],
} as const satisfies Words
