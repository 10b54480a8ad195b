import type { calls as orderCalls } from '@contract/orders/calls'
import { storedTexts } from '@contract/stored-texts'
import { desc, eq } from 'drizzle-orm'
import { conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { orderLogs } from '../../db/schema'
import type { Handlers } from '../../handler'
import { toFen } from '../../money'
import { countedPageOf } from '../counting'
import { afterSaleHandlers } from './after-sale/handlers'
import { exportOrders, linesOf } from './order/export'
import { countOrders, countTabs, orderRows } from './order/list'
import { loggedChanges } from './order/logged-changes'
import { perform } from './order/operate'
import { findOrderNumber, readBy } from './order/order-number-filter'
import { repairHandlers } from './order/repair'
import { repairLogHandlers } from './order/repair-log'
import { adminOf, billOf, lockOrder, orderBySn, repairedAt, serializeOptionsOf, skusOf } from './order/rows'
import { needToPay, type OrderRow, serializeOrderDetail, serializeOrderLog } from './order/serialize-order'
import { confirmedMethod } from './payment/methods'
import { payLogHandlers } from './payment/pay-log'
import { receiptHandlers, receiptOf } from './receipt/handlers'

const partsOf = async (db: Database, row: OrderRow) => ({
  items: (await skusOf(db, [row.sn])).get(row.sn) ?? [],
  bill: await billOf(db, row.sn),
  receipt: await receiptOf(db, row.sn),
  repaired: (await repairedAt(db, [row])).get(row.sn),
})

/** contract/orders.md: orders. */
export const handlers: Handlers<keyof typeof orderCalls> = {
  ...payLogHandlers,
  ...repairLogHandlers,
  ...afterSaleHandlers,
  ...receiptHandlers,
  ...repairHandlers,

  'GET admin/trade/orders': async context => {
    const { db } = context
    const query = readBy(await findOrderNumber(db, context.query), context.admin)
    const [rows, total, reading] = await Promise.all([
      orderRows(db, query),
      countOrders(db, query),
      serializeOptionsOf(context),
    ])
    const data = await linesOf(db, rows, reading)
    return countedPageOf(data, total, query)
  },

  'GET admin/trade/orders/counts': async ({ db, query, admin }) =>
    countTabs(db, readBy(await findOrderNumber(db, query), admin)),

  'GET admin/trade/orders/export': async context =>
    exportOrders(
      context.db,
      readBy(await findOrderNumber(context.db, context.query), context.admin),
      await serializeOptionsOf(context),
    ),

  'GET admin/trade/orders/{sn}': async context => {
    const { db, params } = context
    const row = await orderBySn(db, params.sn)
    return serializeOrderDetail(row, await partsOf(db, row), await serializeOptionsOf(context))
  },

  'GET admin/trade/orders/{sn}/log': async ({ db, params, client }) => {
    const { sn } = await orderBySn(db, params.sn)
    const rows = await db
      .select()
      .from(orderLogs)
      .where(eq(orderLogs.order_sn, sn))
      .orderBy(desc(orderLogs.op_time), desc(orderLogs.log_id))
    return rows.map(row => serializeOrderLog(row, client.language))
  },

  'POST admin/trade/orders/{sn}/pay': async context => {
    const { db, params, body, services, record } = context
    const before = await lockOrder(db, params.sn)
    if (body.pay_price <= 0) throw conflict('471')
    const paid = {
      payment_method_name: confirmedMethod(before.balance),
      payment_plugin_id: null,
      payment_method_id: null,
    }
    // The state is checked before the amount, so that a late payment is rejected for its state.
    const after = await perform(db, before.sn, 'PAY', { by: adminOf(context), now: services.now(), paid })
    if (toFen(body.pay_price) !== toFen(needToPay(before))) throw conflict('454')
    record(...loggedChanges(before, after))
    return undefined
  },

  'POST admin/trade/orders/{sn}/cancelled': async context => {
    const { db, params, services, record } = context
    const before = await lockOrder(db, params.sn)
    const after = await perform(db, before.sn, 'CANCEL', {
      by: adminOf(context),
      now: services.now(),
      reason: storedTexts.cancelledByHand[0],
    })
    record(...loggedChanges(before, after))
    return undefined
  },
}
