/** Kinds of templates: number in WeChat's library, name, and default opening text. */
export const WECHAT_KINDS = [
  ['PAY_NOTICE', 'OPENTM207498902', '订单支付成功通知', '您的订单已支付成功，我们会尽快为您安排发货。'],
  ['SHIP_NOTICE', 'OPENTM200565259', '订单发货通知', '您的订单已发货，请留意物流信息。'],
  ['ROG_NOTICE', 'OPENTM202314085', '确认收货通知', '您的订单已确认收货。'],
  ['CANCEL_NOTICE', 'OPENTM411066758', '订单取消通知', '您的订单已取消。'],
  ['REFUND_GOOD_NOTICE', 'OPENTM409316217', '退货审核通知', '您的退货申请有了新的进展。'],
  ['RETUND_NOTICE', 'OPENTM405731445', '退款通知', '您的退款已处理，请留意到账情况。'],
  ['PINTUAN_NOTICE', 'OPENTM417762951', '拼团成功通知', '恭喜您，拼团成功。'],
] as const
/** The default closing text. */
export const WECHAT_REMARK = '感谢您的光临，如有疑问请联系客服。'
