import type { Label, Language } from './messages'
import { orderStatusWords, payMethodWords, systemWord } from './orders/words'

/**
 * Words that the server, or the site of the buyers, stores with a record. They are stored in Chinese and said in the
 * reader's language where they leave the server. `{n}` is what differs: a number, a name.
 */
export const storedWords = {
  cancelledByHand: ['管理员取消', 'Cancelled by an administrator'],
  unpaid: ['超时未付款', 'Not paid in time'],
  receivedByTime: ['到期自动收货', 'Marked as received automatically when the time was up'],
  paidByTime: ['到期自动收款', 'Marked as paid automatically when the time was up'],
  praisedByTime: ['到期默认好评', 'Rated good by default when the time was up'],
  stockLate: ['库存扣减超时', 'Taking the stock took too long'],
  stockShort: ['库存不足', 'Not enough stock'],
  depositFailed: ['预存款扣除失败', 'The deposit could not be charged'],
  complaintToSeller: ['投诉已交由商家申诉', 'The complaint was handed to the seller'],
  complaintRuled: ['平台已就投诉作出仲裁', 'The platform ruled on the complaint'],
  byAdmin: ['平台管理员 {n}', 'Administrator {n}'],
  bySystem: systemWord,
  byMember: ['会员', 'Member'],
  recharged: ['会员充值，充值编号：{n}', 'Recharge {n}'],
  paidOrder: ['订单支付，订单编号：{n}', 'Payment of order {n}'],
  cancelledOrder: ['取消订单，订单编号：{n}', 'Cancelled order {n}'],
  refunded: ['售后退款，售后服务单号：{n}', 'Refund of after-sale {n}'],
  pointsBack: ['取消订单 {n}', 'Cancelled order {n}'],
  pointsSpent: ['下单抵扣积分，订单编号：{n}', 'Spent on order {n}'],
  pointsByHand: ['管理员手工修改', 'Changed by an administrator'],
  registered: ['完成注册', 'Signed up'],
  commented: ['文字评论', 'Wrote a review'],
  commentedWithPictures: ['上传图片评论', 'Added pictures to a review'],
  commentedFirst: ['商品首次评论', 'Wrote the first review of goods'],
  bought: ['购买商品', 'Bought goods'],
  paidOnline: ['网上支付', 'Paid online'],
} as const satisfies Record<string, Label>

/** Those that the buyers' site writes besides. */
const buyersWords: readonly Label[] = [
  ['会员注册赠送积分', 'Signed up'],
  ['每日登录赠送积分', 'Daily sign-in'],
  ['购买商品赠送积分', 'Bought goods'],
  ['评价商品赠送积分', 'Wrote a review'],
  ['积分兑换商品', 'Exchanged for goods'],
  ['下单抵扣积分', 'Spent on an order'],
  ['取消订单扣回积分', 'Taken back with a cancelled order'],
  ['微信', 'WeChat Pay'],
  ['快递', 'Courier'],
]

const known: readonly Label[] = [
  ...Object.values(storedWords),
  ...Object.values(orderStatusWords),
  ...payMethodWords,
  ...buyersWords,
]
const whole = new Map(known.map(([zh, en]) => [zh, en]))
const parts = known.flatMap(([zh, en]) => {
  const [before, after] = zh.split('{n}')
  return before !== undefined && after !== undefined ? [{ before, after, en }] : []
})

/** A reason, in the reader's language where the server itself gave it; what a person wrote stays as it is. */
export const translateReason = (text: string, language: Language): string =>
  language === 'zh' ? text : (whole.get(text) ?? text)

/** The same of words that nobody types, which may have a number or a name in them. */
export function translateStored(text: string, language: Language): string {
  if (language === 'zh') return text
  const part = parts.find(({ before, after }) => text.startsWith(before) && text.endsWith(after))
  if (!part) return translateReason(text, language)
  return part.en.replace('{n}', () => text.slice(part.before.length, text.length - part.after.length))
}
