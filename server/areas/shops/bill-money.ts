import { shareOf, toFen, toYuan } from '../fen'

/** What the items of one bill add up to, in whole cents. */
export interface ItemSums {
  /** Paid online and refunded of it. */
  readonly online: number
  readonly onlineRefund: number
  /** Cash on delivery and refunded of it. */
  readonly cod: number
  readonly codRefund: number
  /** What the platform gives back to the shop for its own coupons. */
  readonly coupons: number
}

/** The amounts of a bill, in yuan. */
export interface BillMoney {
  readonly price: number
  readonly refund_price: number
  readonly cod_price: number
  readonly cod_refund_price: number
  readonly order_total_price: number
  readonly refund_total_price: number
  readonly commi_price: number
  readonly refund_commi_price: number
  readonly distribution_rebate: number
  readonly distribution_return_rebate: number
  readonly site_coupon_commi: number
  readonly discount_price: number
  readonly bill_price: number
}

/**
 * The amounts of a bill from its items (contract/shops.md, "settlementDetail"). Everything is reckoned in cents, so
 * that the parts always add up to the whole; commission is rounded half up, once for income and once for refunds.
 * @param percent the shop's commission
 * @param rebate what distributors got and gave back, in cents
 */
export function billMoney(sums: ItemSums, percent: number, rebate = { paid: 0, returned: 0 }): BillMoney {
  const income = sums.online + sums.cod
  const refunds = sums.onlineRefund + sums.codRefund
  const commission = shareOf(income, percent)
  const returned = shareOf(refunds, percent)
  const payable = sums.online + returned + rebate.returned + sums.coupons - sums.onlineRefund - commission - rebate.paid
  return {
    price: toYuan(sums.online),
    refund_price: toYuan(sums.onlineRefund),
    cod_price: toYuan(sums.cod),
    cod_refund_price: toYuan(sums.codRefund),
    order_total_price: toYuan(income),
    refund_total_price: toYuan(refunds),
    commi_price: toYuan(commission),
    refund_commi_price: toYuan(returned),
    distribution_rebate: toYuan(rebate.paid),
    distribution_return_rebate: toYuan(rebate.returned),
    site_coupon_commi: toYuan(sums.coupons),
    discount_price: 0,
    bill_price: toYuan(payable),
  }
}

/** What of an item counts. */
export interface Countable {
  readonly item_type: 'PAYMENT' | 'REFUND'
  readonly payment_type: 'ONLINE' | 'COD'
  /** Yuan. */
  readonly price: number
  readonly coupon_commission: number
}

const SUM_OF = {
  ONLINE: { PAYMENT: 'online', REFUND: 'onlineRefund' },
  COD: { PAYMENT: 'cod', REFUND: 'codRefund' },
} as const

export function sumsOf(items: readonly Countable[]): ItemSums {
  const sums = { online: 0, onlineRefund: 0, cod: 0, codRefund: 0, coupons: 0 }
  for (const { item_type, payment_type, price, coupon_commission } of items) {
    sums[SUM_OF[payment_type][item_type]] += toFen(price)
    sums.coupons += toFen(coupon_commission)
  }
  return sums
}
