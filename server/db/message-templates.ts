import type { messageTemplates } from './schema'

/** The seed message templates: name, mail title, and the text shared by mails and text messages. */

type TemplateTexts = readonly [code: string, name: string, title: string, content: string]
type Row = typeof messageTemplates.$inferInsert

const SHOP: readonly TemplateTexts[] = [
  [
    'SHOPORDERSNEW',
    '新订单提醒',
    '您有新的订单',
    '您的店铺 {shopName} 有新的订单 {ordersSn}，下单时间 {createTime}，金额 {orderPrice} 元，请及时处理。',
  ],
  [
    'SHOPORDERSPAY',
    '订单付款提醒',
    '订单 {ordersSn} 已付款',
    '订单 {ordersSn} 已于 {paymentTime} 付款，金额 {orderPrice} 元，请尽快发货。',
  ],
  ['SHOPORDERSRECEIVE', '订单收货提醒', '订单 {ordersSn} 已收货', '订单 {ordersSn} 的买家已于 {finishTime} 确认收货。'],
  [
    'SHOPORDERSEVALUATE',
    '订单评价提醒',
    '订单 {ordersSn} 有新的评价',
    '会员 {memberName} 于 {evalTime} 评价了订单 {ordersSn}，请及时查看。',
  ],
  ['SHOPORDERSCANCEL', '订单取消提醒', '订单 {ordersSn} 已取消', '订单 {ordersSn} 已于 {cancelTime} 取消。'],
  [
    'SHOPREFUND',
    '退款提醒',
    '您有新的退款单',
    '订单 {ordersSn} 有退款单 {refundSn}，金额 {refundPrice} 元，请及时处理。',
  ],
  [
    'SHOPRETURN',
    '退货提醒',
    '您有新的退货单',
    '订单 {ordersSn} 有退货服务单 {serviceSn}，应退 {refundPrice} 元，请及时处理。',
  ],
  [
    'SHOPGOODSVIOLATION',
    '商品违规下架提醒',
    '商品因违规被下架',
    '您的商品「{goodsName}」因「{reason}」被平台下架，请修改后重新提交。',
  ],
  ['SHOPGOODSVERIFY', '商品审核失败提醒', '商品未通过审核', '您的商品「{goodsName}」未通过审核，原因：{reason}。'],
  ['SHOPGOODSMARKETENABLE', '商品下架提醒', '商品已下架', '您的商品「{goodsName}」已下架，原因：{reason}。'],
  ['SHOPGOODSASK', '商品咨询提醒', '您有新的商品咨询', '会员 {memberName} 咨询了商品「{goodsName}」，请及时回复。'],
  [
    'SHOPAFTERSALE',
    '售后申请提醒',
    '您有新的售后申请',
    '订单 {ordersSn} 申请了{serviceType}，服务单号 {serviceSn}，请及时审核。',
  ],
  [
    'SHOPAFTERSALEGOODSSHIP',
    '售后退货发出提醒',
    '买家已寄回商品',
    '服务单 {serviceSn} 的商品已由 {logiName} 寄回，单号 {shipSn}，请留意查收。',
  ],
]
const MEMBER: readonly TemplateTexts[] = [
  [
    'MEMBERREFUNDUPDATE',
    '退款状态提醒',
    '您的退款有新的进展',
    '您的订单 {ordersSn} 的退款单 {refundSn} 已处理，金额 {refundPrice} 元。',
  ],
  [
    'MEMBERORDERSSEND',
    '订单发货提醒',
    '您的订单已发货',
    '您的订单 {ordersSn} 已由 {logiName} 发出，单号 {shipSn}，请留意查收。',
  ],
  [
    'MEMBERORDERSRECEIVE',
    '订单收货提醒',
    '您的订单已完成收货',
    '您的订单 {ordersSn} 已于 {finishTime} 确认收货，感谢您的惠顾。',
  ],
  [
    'MEMBERORDERSPAY',
    '订单付款提醒',
    '您的订单已付款',
    '您的订单 {ordersSn} 已于 {paymentTime} 付款成功，金额 {orderPrice} 元。',
  ],
  [
    'MEMBERORDERSCANCEL',
    '订单取消提醒',
    '您的订单已取消',
    '您的订单 {ordersSn} 已于 {cancelTime} 取消，原因：{reason}。',
  ],
  [
    'MEMBERORDERCREATE',
    '订单创建提醒',
    '您的订单已提交',
    '您已于 {createTime} 提交订单 {ordersSn}，金额 {orderPrice} 元，请尽快付款。',
  ],
  [
    'MEMBERLOGINSUCCESS',
    '登录成功提醒',
    '登录提醒',
    '您的账号 {memberName} 于 {loginTime} 登录，如非本人操作请及时修改密码。',
  ],
  ['MEMBERREGISTESUCCESS', '注册成功提醒', '欢迎加入 {siteName}', '{memberName}，欢迎加入 {siteName}，祝您购物愉快。'],
  [
    'MEMBERASAUDIT',
    '售后审核提醒',
    '您的售后申请已审核',
    '您的{serviceType}申请 {serviceSn} {serviceStatus}，订单号 {ordersSn}。',
  ],
  [
    'MEMBERASAUDITRETURNCHANGE',
    '退换货审核通过提醒',
    '请寄回商品',
    '您的{serviceType}申请 {serviceSn} 已通过，请按页面上的地址寄回商品并填写单号。',
  ],
  [
    'MEMBERASCOMPLETED',
    '售后完成提醒',
    '您的售后已完成',
    '您的{serviceType}服务单 {serviceSn} 已完成，订单号 {ordersSn}。',
  ],
  ['MEMBERASCLOSED', '售后关闭提醒', '您的售后已关闭', '您的{serviceType}服务单 {serviceSn} 已关闭，原因：{reason}。'],
  [
    'PINTUANORDERAUTOCANCEL',
    '拼团订单自动取消提醒',
    '您的拼团未成功',
    '您的拼团订单 {ordersSn} 已自动取消，原因：{reason}，款项将原路退回。',
  ],
]
const OTHER: readonly TemplateTexts[] = [
  ['MOBILECODESEND', '短信验证码', '验证码', '您正在进行{operate}操作，验证码 {code}，5 分钟内有效，请勿告知他人。'],
  [
    'EMAILCODESEND',
    '邮件验证码',
    '{siteName} 验证码',
    '您正在进行{operate}操作，验证码 {code}，5 分钟内有效，请勿告知他人。',
  ],
]
/** These are also sent as text messages; informational ones only as site messages. */
const URGENT = new Set(['SHOPORDERSNEW', 'SHOPAFTERSALE', 'MEMBERORDERSSEND', 'MEMBERREFUNDUPDATE', 'MOBILECODESEND'])
const MAILED = new Set([
  'SHOPORDERSPAY',
  'SHOPGOODSVIOLATION',
  'MEMBERORDERSSEND',
  'MEMBERREGISTESUCCESS',
  'EMAILCODESEND',
])

/** Placeholders are in braces here, and stored as `${name}`. */
const stored = (text: string): string => text.replaceAll('{', '$' + '{')

const rowsOf = (type: Row['type'], all: readonly TemplateTexts[]): Row[] =>
  all.map(([tpl_code, tpl_name, email_title, content]) => ({
    tpl_code,
    tpl_name,
    type,
    email_title: stored(email_title),
    notice_state: type === 'OTHER' ? 'CLOSED' : 'OPEN',
    sms_state: URGENT.has(tpl_code) ? 'OPEN' : 'CLOSED',
    email_state: MAILED.has(tpl_code) ? 'OPEN' : 'CLOSED',
    content: stored(content),
    sms_content: stored(`【{siteName}】${content}`),
    email_content: stored(`您好：${content}`),
  }))

export const templateRows = (): Row[] => [
  ...rowsOf('SHOP', SHOP),
  ...rowsOf('MEMBER', MEMBER),
  ...rowsOf('OTHER', OTHER),
]
