import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { eq } from 'drizzle-orm'
import { ApiError, conflict } from '../../../api-error'
import type { Context } from '../../../context'
import { afterSaleRefunds } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { toFen, toYuan } from '../../../money'
import { changesOf } from '../../listing'
import { complete, type Doer, giveUp, note, notePaidBack, settleOrder } from './completion'
import { refundableBalance } from './refundable-balance'
import { type LockedService, lockService, type RefundRow, refundOf, serviceBySn } from './rows'
import { operationsOf } from './states'

type RefundKeys =
  | 'POST admin/after-sales/refund/{service_sn}'
  | 'POST admin/after-sales/refuse/{service_sn}'
  | 'POST admin/after-sales/refunds/{sn}'

type RefundContext = Pick<
  Context<'POST admin/after-sales/refund/{service_sn}'>,
  'db' | 'admin' | 'client' | 'services' | 'record'
>

/** Decisions on refunds that an administrator pays manually. */
export const refundActs: Handlers<RefundKeys> = {
  'POST admin/after-sales/refund/{service_sn}': ({ params, body, ...context }) =>
    refundByHand(context, params.service_sn, body),

  // A refund has the number of its after-sale.
  'POST admin/after-sales/refunds/{sn}': async ({ params, body, ...context }) => {
    if (!(await refundOf(context.db, params.sn))) throw conflict('E603')
    return refundByHand(context, params.sn, body)
  },

  'POST admin/after-sales/refuse/{service_sn}': async ({ params, body, ...context }) => {
    const { db, record } = context
    const locked = await lockService(db, params.service_sn)
    const refund = waiting(locked, 'ADMIN_REFUSE')
    const doer = doerOf(context)
    await giveUp(db, locked, 'ADMIN_REFUSE', 'REFUSE', { refund_remark: body.reason })
    await db
      .update(afterSaleRefunds)
      .set({ refund_status: 'REFUNDFAIL', refund_fail_reason: body.reason })
      .where(eq(afterSaleRefunds.id, refund.id))
    await note(db, locked, 'REFUND_REFUSED', doer, body.reason)
    await settleOrder(db, locked, doer)
    record(...changesOf(locked.service, await serviceBySn(db, locked.service.sn)), { order: [locked.order.sn] })
    return undefined
  },
}

async function refundByHand(
  context: RefundContext,
  sn: string,
  { refund_price, remark = '' }: { readonly refund_price: number; readonly remark?: string | undefined },
): Promise<undefined> {
  const { db, record } = context
  const locked = await lockService(db, sn)
  const refund = waiting(locked, 'ADMIN_REFUND')
  await rejectExcessRefund(context, locked, refund_price)
  const doer = doerOf(context)
  await notePaidBack(db, locked, refund, { now: doer.now, actual: refund_price, byHand: true })
  await complete(db, locked, 'ADMIN_REFUND', doer, { refund_remark: remark })
  await note(db, locked, 'REFUNDED', doer, [`¥${refund_price.toFixed(2)}`, remark].filter(Boolean).join(' '))
  await settleOrder(db, locked, doer)
  const [was, is] = changesOf(locked.service, await serviceBySn(db, sn))
  record(
    { ...was, actual_price: refund.actual_price },
    { ...is, actual_price: refund_price },
    { order: [locked.order.sn] },
  )
}

/** The refund that waits for an administrator; rejects any other state. */
function waiting({ service, refund }: LockedService, operation: 'ADMIN_REFUND' | 'ADMIN_REFUSE'): RefundRow {
  if (!operationsOf(service).includes(operation)) throw conflict('E601')
  if (!refund) throw conflict('E603')
  return refund
}

/** Rejects an amount above the refundable balance of the order, as an error of the field. */
async function rejectExcessRefund(
  { db, client }: RefundContext,
  { order, service }: LockedService,
  amount: number,
): Promise<void> {
  const { left } = await refundableBalance(db, order, service)
  if (toFen(amount) <= left) return
  const n = toYuan(left).toFixed(2)
  throw new ApiError('E600', 409, { n, fields: { refund_price: translate(errorMessages.E600, client.language, n) } })
}

const doerOf = ({ admin, services }: RefundContext): Doer => ({
  operator: admin?.username ?? '',
  now: Math.floor(services.now()),
})
