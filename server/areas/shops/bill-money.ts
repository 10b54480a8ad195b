import { type Fen, NO_MONEY, shareOf, subtractFen, sumFen, toFen, toYuan } from '../../money'

/** Sums over the items of one bill. */
export interface ItemSums {
  /** Online payments, and their refunds. */
  readonly online: Fen
  readonly onlineRefund: Fen
  /** Cash on delivery, and its refunds. */
  readonly cod: Fen
  readonly codRefund: Fen
  /** Coupons of the platform, which are reimbursed to the shop. */
  readonly coupons: Fen
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
 * The amounts of a bill from its items (contract/shops.md, "settlementDetail"). Calculated in fen, so that parts add up
 * to the total; commission is rounded half up, once for income and once for refunds.
 * @param percent the shop's commission
 * @param rebate commissions of distributors, paid and returned
 */
export function billMoney(sums: ItemSums, percent: number, rebate = { paid: NO_MONEY, returned: NO_MONEY }): BillMoney {
  const income = sumFen(sums.online, sums.cod)
  const refunds = sumFen(sums.onlineRefund, sums.codRefund)
  const commission = shareOf(income, percent)
  const returned = shareOf(refunds, percent)
  const credits = sumFen(sums.online, returned, rebate.returned, sums.coupons)
  const payable = subtractFen(credits, sums.onlineRefund, commission, rebate.paid)
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

/** The fields of an item that sums use. */
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
  const sums = { online: NO_MONEY, onlineRefund: NO_MONEY, cod: NO_MONEY, codRefund: NO_MONEY, coupons: NO_MONEY }
  for (const { item_type, payment_type, price, coupon_commission } of items) {
    const name = SUM_OF[payment_type][item_type]
    sums[name] = sumFen(sums[name], toFen(price))
    sums.coupons = sumFen(sums.coupons, toFen(coupon_commission))
  }
  return sums
}
