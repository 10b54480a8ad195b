import type { Label } from '@contract/messages'

/** Messages of the custom parts of promotions. */
export const promotionMessages = {
  'goodsLink.title': ['商品链接地址', 'Goods link'],
  'goodsLink.code': ['商品二维码', 'Goods QR code'],
  'goodsLink.scan': ['用手机扫码打开拼团商品页', 'Scan with a phone to open the goods page'],
} as const satisfies Record<string, Label>
