import type { Messages } from '@/providers/i18n/i18n'

/** Messages of orders besides fields: pending time, parcel status, printed sheets. */
export const orderMessages = {
  'order.andMore': ['等 {n} 件', '{n} items in total'],
  'order.pieces': ['共 {n} 件', '{n} in total'],
  'order.closesIn': ['{time}后自动取消', 'auto-cancels in {time}'],
  'order.notShipped': ['还没有发货。', 'Not shipped yet.'],
  'order.noTracking': ['还没有物流信息。', 'No tracking information yet.'],
  'order.trackingFailed': ['物流信息加载失败', 'Tracking could not be loaded'],
  'order.was': ['原价 {price}', 'Was {price}'],
  'order.shared': ['优惠分摊 {price}', 'Share of discounts {price}'],
  'order.repairs': ['修复记录', 'Repair history'],
  'order.repairsFailed': ['修复记录加载失败', 'The repair history could not be loaded'],
  'order.noRepairs': ['还没有修复过订单', 'No order has been repaired yet'],
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
} as const satisfies Messages
