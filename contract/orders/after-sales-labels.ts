import type { Label } from '../messages'

/** contract/orders.md, "Enums": labels of after-sales and refunds. */

export const afterSaleTypeLabels = {
  RETURN_GOODS: ['退货', 'Return'],
  CHANGE_GOODS: ['换货', 'Exchange'],
  SUPPLY_AGAIN_GOODS: ['补发商品', 'Resend'],
  ORDER_CANCEL: ['取消订单', 'Order cancellation'],
} as const satisfies Record<string, Label>

export const afterSaleStatusLabels = {
  APPLY: ['待审核', 'Pending'],
  PASS: ['审核通过', 'Approved'],
  REFUSE: ['审核未通过', 'Rejected'],
  FULL_COURIER: ['已退还商品', 'Goods sent back'],
  STOCK_IN: ['已入库', 'Goods received'],
  WAIT_FOR_MANUAL: ['待平台退款', 'Needs refund'],
  REFUNDING: ['退款中', 'Refunding'],
  REFUNDFAIL: ['退款失败', 'Refund failed'],
  COMPLETED: ['已完成', 'Completed'],
  ERROR_EXCEPTION: ['异常状态', 'Error'],
  CLOSED: ['已关闭', 'Closed'],
} as const satisfies Record<string, Label>

/** Stored states of a refund, as filters name them. */
export const refundStatusLabels = {
  APPLY: ['待退款', 'Awaiting refund'],
  REFUNDING: ['退款中', 'Refunding'],
  REFUNDFAIL: ['退款失败', 'Failed'],
  COMPLETED: ['已完成', 'Completed'],
} as const satisfies Record<string, Label>

/** The party a refund waits for, or its outcome: labels of tabs, rows, exports and texts. */
export const refundTagLabels = {
  WAIT_ADMIN: afterSaleStatusLabels.WAIT_FOR_MANUAL,
  WAIT_SELLER: ['待商家退款', 'Awaiting shop'],
  REFUNDING: refundStatusLabels.REFUNDING,
  REFUNDFAIL: refundStatusLabels.REFUNDFAIL,
  REFUSED: ['已拒绝', 'Rejected'],
  COMPLETED: refundStatusLabels.COMPLETED,
} as const satisfies Record<string, Label>

export const refundWayLabels = {
  ORIGINAL: ['原路退回', 'To the original payment method'],
  OFFLINE: ['线下退款', 'Offline'],
  ACCOUNT: ['账户退款', 'To an account'],
  BALANCE: ['预存款退款', 'To the prepaid balance'],
} as const satisfies Record<string, Label>

/** How a refund is paid, shown to the administrator who confirms it. */
export const refundHowLabels = {
  deposit: ['确认后退入买家的预存款，立即到账', 'Confirming credits the buyer’s prepaid balance immediately'],
  byHand: ['请先把款项付给买家', 'Pay the buyer first'],
} as const satisfies Record<string, Label>

export const accountTypeLabels = {
  ALIPAY: ['支付宝', 'Alipay'],
  WEIXINPAY: ['微信', 'WeChat Pay'],
  BANKTRANSFER: ['银行卡', 'Bank card'],
  BALANCE: ['预存款', 'Prepaid balance'],
} as const satisfies Record<string, Label>

export const createChannelLabels = {
  NORMAL: ['正常渠道创建', 'Requested by the buyer'],
  PINTUAN: ['拼团失败自动创建', 'Created when a team purchase failed'],
} as const satisfies Record<string, Label>

/** How goods are returned (contract/orders.md: a fixed text). */
export const RETURN_BY_COURIER: Label = ['快递至第三方卖家', 'By courier to the seller']

/** Events of an after-sale, as its log shows them. */
export const afterSaleEventLabels = {
  APPLIED: ['提交售后申请', 'Requested'],
  APPROVED: ['商家审核通过', 'Approved by the shop'],
  REJECTED: ['商家审核未通过', 'Rejected by the shop'],
  NEW_ORDER: ['已生成新订单', 'A new order was created'],
  NEW_ORDER_FAILED: ['新订单生成失败', 'The new order could not be created'],
  SENT_BACK: ['买家已寄回商品', 'Goods sent back by the buyer'],
  STORED: ['商家已收货入库', 'Goods received by the shop'],
  HANDED_OVER: ['转由平台人工退款', 'Handed over for a manual refund'],
  REFUNDING: ['已提交原路退款', 'Refund sent to the payment provider'],
  REFUND_FAILED: ['支付渠道退款失败', 'The payment provider could not refund'],
  REFUNDED: ['退款完成', 'Refunded'],
  REFUND_REFUSED: ['平台拒绝退款', 'Refund rejected'],
  RECEIVED: ['买家已收到商品', 'Goods received by the buyer'],
  COMPLETED: ['售后完成', 'Completed'],
  CLOSED: ['售后关闭', 'Closed'],
} as const satisfies Record<string, Label>
export type AfterSaleEvent = keyof typeof afterSaleEventLabels
