import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import type { orderRepair } from '@contract/orders/entities'
import { orderStatusLabels, orderTagLabels, PAID_BY_DEPOSIT, repairLabels } from '@contract/orders/labels'
import { orderTagOf } from '@contract/orders/order-tags'
import { storedTexts, translateReason } from '@contract/stored-texts'
import { eq } from 'drizzle-orm'
import { ApiError, conflict } from '../../../api-error'
import type { Database } from '../../../db/database'
import { orders } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { type Fen, maxFen, NO_MONEY, subtractFen, toFen, toYuan } from '../../../money'
import { depositOf, moveDeposit } from '../../members'
import { mayPerform } from './flow'
import { loggedChanges } from './logged-changes'
import { perform } from './operate'
import { type Actor, adminOf, lockOrder, orderBySn, SYSTEM, skusOf } from './rows'
import { needToPay, type OrderRow } from './serialize-order'
import { type ItemStock, shortagesOf, stockedOf, takeStock } from './stock'

/** The amount due from the deposit; 0 once it was charged. */
const owedByDeposit = (order: OrderRow): Fen =>
  maxFen(NO_MONEY, subtractFen(toFen(order.balance), toFen(order.pay_money)))

/** Whether the deposit covers the whole order. */
const isPaidByDeposit = (order: OrderRow): boolean => order.balance > 0 && toFen(needToPay(order)) === 0

const itemsOf = async (db: Database, sn: string) => (await skusOf(db, [sn])).get(sn) ?? []

const named = (stocked: readonly ItemStock[], language: Language): string =>
  stocked.map(({ item }) => `${item.name} × ${item.num - item.held}`).join(language === 'zh' ? '、' : ', ')

/** The effects of a repair and what prevents it, without performing it. */
async function dryRunRepair(
  db: Database,
  order: OrderRow,
  language: Language,
): Promise<AnswerInput<typeof orderRepair>> {
  const stocked = await stockedOf(db, await itemsOf(db, order.sn), false)
  const left = await depositOf(db, order.member_id)
  const owed = owedByDeposit(order)
  const isBroken = mayPerform(order, 'REPAIR', 'admin')
  const order_status = isPaidByDeposit(order) ? 'PAID_OFF' : 'CONFIRM'
  const becomes = translate(orderTagLabels[orderTagOf({ ...order, order_status })], language)
  const short = stocked.filter(({ isShort }) => isShort)
  const missing = stocked.filter(({ item }) => item.num > item.held)
  const disabledReason = !isBroken
    ? translate(repairLabels.notBroken, language)
    : short.length > 0
      ? translate(repairLabels.short, language, named(short, language))
      : owed > left
        ? translate(repairLabels.poor, language, toYuan(subtractFen(owed, left)).toFixed(2))
        : ''
  const effects = [
    ...(missing.length > 0 ? [translate(repairLabels.stock, language, named(missing, language))] : []),
    ...(owed > 0 ? [translate(repairLabels.deposit, language, toYuan(owed).toFixed(2))] : []),
    translate(isPaidByDeposit(order) ? repairLabels.paid : repairLabels.status, language, becomes),
  ]
  return {
    sn: order.sn,
    order_status: order.order_status,
    cancel_reason: translateReason(order.cancel_reason, language),
    can_repair: disabledReason === '',
    state_after: disabledReason !== '' ? null : order_status,
    refusal: disabledReason,
    effects: isBroken ? effects : [],
    items: stocked.map(({ item, left: ofStock, isShort }) => ({ ...item, left: ofStock, is_short: isShort })),
    balance: order.balance,
    balance_paid: toYuan(subtractFen(toFen(order.balance), owed)),
    balance_left: toYuan(left),
  }
}

/** Repeats the failed steps in one transaction. */
async function repair(
  db: Database,
  sn: string,
  { by, now, language }: { by: Actor; now: number; language: Language },
): Promise<readonly [before: OrderRow, after: OrderRow]> {
  const before = await lockOrder(db, sn)
  if (!mayPerform(before, 'REPAIR', by.role)) throw conflict('460')
  const items = await itemsOf(db, sn)
  const short = await shortagesOf(db, items)
  if (short.length > 0) throw new ApiError('451', 409, { n: named(short, language) })
  await takeStock(db, items)
  const owed = owedByDeposit(before)
  if (owed > 0) {
    const { member_id, member_name } = before
    const move = {
      member_id,
      member_name,
      amount: subtractFen(NO_MONEY, owed),
      time: now,
      detail: translate(storedTexts.paidOrder, 'zh', sn),
    }
    if (!(await moveDeposit(db, move))) throw conflict('454deposit')
    await db.update(orders).set({ pay_money: before.balance }).where(eq(orders.order_id, before.order_id))
  }
  const reason = translate(orderStatusLabels[before.order_status], 'zh')
  const after = await perform(db, sn, 'REPAIR', { by, now, reason })
  if (!isPaidByDeposit(after)) return [before, after]
  const paid = { payment_method_name: PAID_BY_DEPOSIT }
  return [before, await perform(db, sn, 'PAY', { by: SYSTEM, now, paid })]
}

/** Orders that failed when they were placed. */
export const repairHandlers: Handlers<'GET admin/trade/orders/{sn}/repair' | 'POST admin/trade/orders/{sn}/repair'> = {
  'GET admin/trade/orders/{sn}/repair': async ({ db, params, client }) =>
    dryRunRepair(db, await orderBySn(db, params.sn), client.language),

  'POST admin/trade/orders/{sn}/repair': async context => {
    const { db, params, services, client, record } = context
    const by = adminOf(context)
    record(...loggedChanges(...(await repair(db, params.sn, { by, now: services.now(), language: client.language }))))
    return undefined
  },
}
