import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import type { afterSaleDetail } from '@contract/orders/after-sales-entities'
import { refundHowLabels } from '@contract/orders/after-sales-labels'
import { eq } from 'drizzle-orm'
import { notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { orders, shops } from '../../../db/schema'
import type { Handler } from '../../../handler'
import { toYuan } from '../../../money'
import type { OrderRow, ServiceRow } from '../order/serialize-order'
import { isIntoDeposit } from './refund-payment'
import { refundableBalance } from './refundable-balance'
import { type GoodsRow, goodsOf, type RefundRow, refundOf, serviceBySn, serviceLogs, standingOf } from './rows'
import { isRefunded } from './states'

/**
 * contract/orders.md, "AfterSaleDetail": one after-sale with everything that an administrator needs for the decision.
 */
export const serviceDetail: Handler<'GET admin/after-sales/detail/{service_sn}'> = async ({ db, params, client }) => {
  const service = await serviceBySn(db, params.service_sn)
  const [order] = await db.select().from(orders).where(eq(orders.sn, service.order_sn))
  if (!order) throw notFound('E453')
  const { sn } = service
  return {
    ...own(service, client.language),
    order_ship_status: order.ship_status,
    order_payment_type: order.payment_type,
    return_addr: service.return_addr || (await shopAddress(db, service.seller_id)),
    ...(await moneyOf(db, order, service, client.language)),
    goods_list: [...((await goodsOf(db, [sn])).get(sn) ?? [])],
    goods_json: goodsJson((await goodsOf(db, [sn])).get(sn) ?? []),
    logs: await serviceLogs(db, sn, client.language),
  }
}

/** Fields from its own row. */
const own = (service: ServiceRow, language: Language) => ({
  ...service,
  ...standingOf(service, language),
  service_sn: service.sn,
  change_info: { ...service, service_sn: service.sn },
  express_info: service.courier_time ? { ...service, service_sn: service.sn, ship_time: service.courier_time } : null,
  images: service.images.map((img, id) => ({ id, service_sn: service.sn, img, original: img })),
  logi_list: [],
})

/** The refund, and the amount that can still be refunded. */
async function moneyOf(
  db: Database,
  order: OrderRow,
  service: ServiceRow,
  language: Language,
): Promise<Pick<AnswerInput<typeof afterSaleDetail>, 'refund_info' | 'refund_limit'>> {
  const refund: RefundRow | undefined = isRefunded(service.service_type) ? await refundOf(db, service.sn) : undefined
  if (!refund) return { refund_info: null, refund_limit: null }
  const { paid, refunded, left } = await refundableBalance(db, order, service)
  const into_deposit = isIntoDeposit(refund)
  const how = translate(into_deposit ? refundHowLabels.deposit : refundHowLabels.byHand, language)
  return {
    refund_info: { ...refund },
    refund_limit: { paid: toYuan(paid), refunded: toYuan(refunded), left: toYuan(left), into_deposit, how },
  }
}

const goodsJson = (goods: readonly GoodsRow[]): string =>
  JSON.stringify(
    goods.map(({ goods_id, sku_id, goods_name, return_num }) => ({ goods_id, sku_id, goods_name, return_num })),
  )

/** Return address, unless the shop gave another. */
async function shopAddress(db: Database, shop_id: number): Promise<string> {
  const [shop] = await db.select().from(shops).where(eq(shops.shop_id, shop_id))
  if (!shop) return ''
  const place = [...new Set([shop.shop_province, shop.shop_city, shop.shop_county, shop.shop_town])].join('')
  return `${place}${shop.shop_add}`
}
