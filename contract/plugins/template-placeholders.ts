import type { Label } from '../messages'

/** Message templates of the marketplace, their placeholders, and sample values for previews. */

export const PLACEHOLDERS = {
  siteName: ['商城名称', 'Site name', '图文版权商城'],
  memberName: ['会员名称', 'Member name', '林知夏'],
  shopName: ['店铺名称', 'Shop name', '青山书画'],
  ordersSn: ['订单编号', 'Order number', '20261123000128'],
  createTime: ['下单时间', 'Order time', '2026-11-23 10:24'],
  paymentTime: ['付款时间', 'Payment time', '2026-11-23 10:26'],
  shipSn: ['物流单号', 'Tracking number', 'SF1029384756'],
  logiName: ['物流公司', 'Carrier', '顺丰速运'],
  cancelTime: ['取消时间', 'Cancelled at', '2026-11-23 11:02'],
  finishTime: ['完成时间', 'Completed at', '2026-11-30 09:15'],
  evalTime: ['评价时间', 'Rated at', '2026-12-01 20:41'],
  orderPrice: ['订单金额', 'Order amount', '268.00'],
  refundSn: ['退款单号', 'Refund number', '90261123000017'],
  refundPrice: ['退款金额', 'Refund amount', '268.00'],
  serviceSn: ['售后单号', 'After-sale number', '80261123000031'],
  serviceType: ['售后类型', 'After-sale type', '退货'],
  serviceStatus: ['审核结果', 'Decision', '审核通过'],
  goodsName: ['商品名称', 'Goods', '《春山》限量版画'],
  reason: ['原因', 'Reason', '图片与实物不符'],
  loginTime: ['登录时间', 'Login time', '2026-11-23 08:30'],
  code: ['验证码', 'Code', '528461'],
  operate: ['操作', 'Action', '登录'],
} as const satisfies Record<string, readonly [zh: string, en: string, sample: string]>
export type Placeholder = keyof typeof PLACEHOLDERS

const ORDER = ['siteName', 'shopName', 'ordersSn', 'createTime', 'orderPrice'] as const
const OF_MEMBER = ['siteName', 'memberName', 'ordersSn', 'createTime', 'orderPrice'] as const
const SERVICE = ['siteName', 'memberName', 'serviceSn', 'serviceType', 'serviceStatus', 'ordersSn'] as const
const GOODS = ['siteName', 'shopName', 'goodsName', 'reason'] as const

/** The placeholders of each template, by its code. */
export const TEMPLATE_PLACEHOLDERS: Readonly<Record<string, readonly Placeholder[]>> = {
  SHOPORDERSNEW: ORDER,
  SHOPORDERSPAY: [...ORDER, 'paymentTime'],
  SHOPORDERSRECEIVE: [...ORDER, 'finishTime'],
  SHOPORDERSEVALUATE: [...ORDER, 'memberName', 'evalTime'],
  SHOPORDERSCANCEL: [...ORDER, 'cancelTime'],
  SHOPREFUND: ['siteName', 'shopName', 'refundSn', 'refundPrice', 'ordersSn'],
  SHOPRETURN: ['siteName', 'shopName', 'serviceSn', 'refundSn', 'refundPrice', 'ordersSn'],
  SHOPGOODSVIOLATION: GOODS,
  SHOPGOODSVERIFY: GOODS,
  SHOPGOODSMARKETENABLE: GOODS,
  SHOPGOODSASK: ['siteName', 'shopName', 'goodsName', 'memberName'],
  SHOPAFTERSALE: ['siteName', 'shopName', 'serviceSn', 'serviceType', 'ordersSn'],
  SHOPAFTERSALEGOODSSHIP: ['siteName', 'shopName', 'serviceSn', 'shipSn', 'logiName'],
  MEMBERREFUNDUPDATE: ['siteName', 'memberName', 'refundSn', 'refundPrice', 'ordersSn'],
  MEMBERORDERSSEND: [...OF_MEMBER, 'shipSn', 'logiName'],
  MEMBERORDERSRECEIVE: [...OF_MEMBER, 'finishTime'],
  MEMBERORDERSPAY: [...OF_MEMBER, 'paymentTime'],
  MEMBERORDERSCANCEL: [...OF_MEMBER, 'cancelTime', 'reason'],
  MEMBERORDERCREATE: OF_MEMBER,
  MEMBERLOGINSUCCESS: ['siteName', 'memberName', 'loginTime'],
  MEMBERREGISTESUCCESS: ['siteName', 'memberName'],
  MEMBERASAUDIT: SERVICE,
  MEMBERASAUDITRETURNCHANGE: SERVICE,
  MEMBERASCOMPLETED: SERVICE,
  MEMBERASCLOSED: [...SERVICE, 'reason'],
  PINTUANORDERAUTOCANCEL: [...OF_MEMBER, 'reason'],
  MOBILECODESEND: ['siteName', 'operate', 'code'],
  EMAILCODESEND: ['siteName', 'operate', 'code'],
}

const MARK = /\$\{([^{}]*)\}/g

/** Unknown placeholders in the text of a template, without duplicates. */
export function unknownIn(code: string, text: string): string[] {
  const known: readonly string[] = TEMPLATE_PLACEHOLDERS[code] ?? []
  const found = [...text.matchAll(MARK)].map(([, name = '']) => name)
  return [...new Set(found)].filter(name => !known.includes(name))
}

/** Fills in placeholders; one without a value stays unchanged. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(MARK, (mark, name: string) => values[name] ?? mark)

/** Sample values of placeholders for previews. */
export const SAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PLACEHOLDERS).map(([name, [, , sample]]) => [name, sample]),
)

export const labelOf = (name: Placeholder): Label => {
  const [zh, en] = PLACEHOLDERS[name]
  return [zh, en]
}
