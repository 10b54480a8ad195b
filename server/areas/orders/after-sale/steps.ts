import { eq } from 'drizzle-orm'
import { ApiError, conflict, notFound } from '../../../api-error'
import type { Database } from '../../../db/database'
import { afterSaleGoods, afterSaleRefunds, afterSales } from '../../../db/schema'
import { minFen, toFen, toYuan } from '../../../money'
import { carrierOf } from '../../settings'
import { complete, type Doer, giveUp, markItems, note, notePaidBack, settleOrder } from './completion'
import { makeNewOrder } from './new-order'
import { providersShare } from './refund-payment'
import { refundableBalance } from './refundable-balance'
import { goodsOf, type LockedService, lockService, moveService, type RefundRow } from './rows'
import { after, isRefunded, isSentAgain, operationsOf } from './states'

/**
 * Steps of sellers, buyers and payment providers. No call of an administrator uses them; the calls of other clients and
 * the server's jobs do.
 */

/** The decision of a seller, and the approved amount. */
export interface Audit {
  readonly pass: boolean
  /** Required for a rejection, for the buyer to read. */
  readonly remark?: string
  /** Yuan; the requested amount by default. */
  readonly agree_price?: number
  /** Return address of the goods. */
  readonly return_addr?: string
}

/** The shop approves or rejects the application. */
export async function auditService(db: Database, sn: string, audit: Audit, doer: Doer): Promise<void> {
  const locked = await lockService(db, sn)
  const { service, refund } = locked
  const { pass, remark: audit_remark = '', return_addr = '' } = audit
  if (!pass) {
    if (audit_remark.trim() === '') throw conflict('E616')
    await giveUp(db, locked, 'SELLER_AUDIT', 'REFUSE', { audit_remark })
    await note(db, locked, 'REJECTED', doer, audit_remark)
    return settleOrder(db, locked, doer)
  }
  if (isSentAgain(service.service_type))
    return void (await sendAgain(db, locked, 'SELLER_AUDIT', doer, { audit_remark, return_addr }))
  await moveService(db, service, after(service, 'SELLER_AUDIT', 'PASS'), { audit_remark, return_addr })
  if (isRefunded(service.service_type)) await agree(db, locked, refund, audit.agree_price, doer)
  await markItems(db, locked, 'PASS')
  await note(db, locked, 'APPROVED', doer, audit_remark)
}

/** Turns the approved amount into a refund; rejects (E600) more than the refundable balance of the order. */
async function agree(
  db: Database,
  { order, service }: LockedService,
  refund: RefundRow | undefined,
  price: number | undefined,
  { now }: Doer,
): Promise<void> {
  if (!refund) throw conflict('E603')
  const { left } = await refundableBalance(db, order, service)
  const agreed = price === undefined ? minFen(toFen(refund.refund_price), left) : toFen(price)
  if (agreed > left) throw new ApiError('E600', 409, { n: toYuan(left).toFixed(2) })
  await db
    .update(afterSaleRefunds)
    .set({ agree_price: toYuan(agreed), refund_status: 'APPLY', create_time: now })
    .where(eq(afterSaleRefunds.id, refund.id))
}

/** Creates the replacement order; if that fails, the after-sale waits for the shop. */
async function sendAgain(
  db: Database,
  locked: LockedService,
  operation: 'SELLER_AUDIT' | 'CREATE_NEW_ORDER',
  doer: Doer & { readonly number?: string },
  more: { readonly audit_remark?: string; readonly return_addr?: string },
): Promise<boolean> {
  const { service } = locked
  const new_order_sn = await makeNewOrder(db, locked, doer)
  if (operation === 'SELLER_AUDIT') await note(db, locked, 'APPROVED', doer, more.audit_remark)
  if (new_order_sn === undefined) {
    // A repeated call: the refund is pending already.
    if (operation === 'CREATE_NEW_ORDER') return false
    await moveService(db, service, after(service, operation, 'ERROR_EXCEPTION'), more)
    await markItems(db, locked, 'PASS')
    await note(db, locked, 'NEW_ORDER_FAILED', { ...doer, operator: '' })
    return false
  }
  await moveService(db, service, after(service, operation, 'PASS'), { ...more, new_order_sn })
  await markItems(db, locked, 'PASS')
  await note(db, locked, 'NEW_ORDER', { ...doer, operator: '' }, new_order_sn)
  return true
}

/**
 * Retries creating the replacement order for the shop.
 * @returns whether it was created
 */
export async function createNewOrder(
  db: Database,
  sn: string,
  doer: Doer & { readonly number?: string },
): Promise<boolean> {
  const locked = await lockService(db, sn)
  if (!operationsOf(locked.service).includes('CREATE_NEW_ORDER')) throw conflict('E601')
  return sendAgain(db, locked, 'CREATE_NEW_ORDER', doer, {})
}

/** A return parcel. */
export interface Parcel {
  readonly courier_company_id: number
  readonly courier_number: string
}

/** Stores the parcel with which the buyer returns the goods. */
export async function fillParcel(db: Database, sn: string, parcel: Parcel, doer: Doer): Promise<void> {
  const locked = await lockService(db, sn)
  const { service } = locked
  const to = after(service, 'FILL_LOGISTICS_INFO', 'FULL_COURIER')
  const { courier_company_id } = parcel
  const courier_number = parcel.courier_number.trim()
  const carrier = await carrierOf(db, courier_company_id)
  if (carrier?.delete_status !== 'NORMAL' || courier_number === '') throw conflict('E615')
  const courier_company = carrier.name
  await moveService(db, service, to, { courier_company_id, courier_company, courier_number, courier_time: doer.now })
  await note(db, locked, 'SENT_BACK', doer, `${courier_company} ${courier_number}`)
}

/**
 * Marks goods as returned to the shop, or as kept by it.
 * @param stored returned quantity by item of the after-sale; the requested quantity by default
 */
export async function stockIn(
  db: Database,
  sn: string,
  { stored = {}, remark = '' }: { readonly stored?: Readonly<Record<number, number>>; readonly remark?: string },
  doer: Doer,
): Promise<void> {
  const locked = await lockService(db, sn)
  const { service } = locked
  if (!operationsOf(service).includes('STOCK_IN')) throw conflict('E601')
  const goods = (await goodsOf(db, [sn])).get(sn) ?? []
  if (Object.keys(stored).some(id => !goods.some(one => String(one.id) === id))) throw conflict('E617')
  for (const one of goods) {
    const storage_num = stored[one.id] ?? one.return_num
    if (storage_num < 0 || storage_num > one.return_num) throw conflict('E606')
    await db.update(afterSaleGoods).set({ storage_num }).where(eq(afterSaleGoods.id, one.id))
  }
  await note(db, locked, 'STORED', doer, remark)
  if (service.service_type !== 'CHANGE_GOODS') {
    return moveService(db, service, after(service, 'STOCK_IN', 'STOCK_IN'), { stock_remark: remark })
  }
  await complete(db, locked, 'STOCK_IN', doer, { stock_remark: remark })
  await note(db, locked, 'COMPLETED', { ...doer, operator: '' })
  await settleOrder(db, locked, doer)
}

/**
 * Starts the refund for the shop.
 * @param works whether the deposit or the payment provider accepts it; otherwise an administrator pays it
 */
export async function sellerRefund(db: Database, sn: string, works: boolean, doer: Doer): Promise<void> {
  const locked = await lockService(db, sn)
  const { service } = locked
  if (!operationsOf(service).includes('SELLER_REFUND')) throw conflict('E601')
  const refund = refundIn(locked)
  const agreed = toFen(refund.agree_price)
  const isOriginal = refund.refund_way === 'ORIGINAL'
  // No provider is involved if nothing is refunded, or if everything was paid from the deposit.
  const isOwn = agreed === 0 || (isOriginal && (await providersShare(db, locked, agreed)) === 0)
  if (isOwn || (works && refund.refund_way === 'BALANCE')) return paidBack(db, locked, refund, 'SELLER_REFUND', doer)
  await setRefund(db, refund, { refund_status: 'REFUNDING' })
  const isSent = works && isOriginal
  await moveService(db, service, after(service, 'SELLER_REFUND', isSent ? 'REFUNDING' : 'WAIT_FOR_MANUAL'))
  await note(db, locked, isSent ? 'REFUNDING' : 'HANDED_OVER', doer)
}

/**
 * Records the response of the payment provider.
 * @param why its reason for a failure
 */
export async function providerAnswers(db: Database, sn: string, isPaid: boolean, now: number, why = ''): Promise<void> {
  const locked = await lockService(db, sn)
  const { service } = locked
  const operation = isPaid ? 'REFUNDED' : 'REFUND_FAILED'
  if (!operationsOf(service).includes(operation)) throw conflict('E601')
  const refund = refundIn(locked)
  const doer = { operator: '', now }
  if (isPaid) return paidBack(db, locked, refund, 'REFUNDED', doer)
  await setRefund(db, refund, { refund_status: 'REFUNDFAIL', refund_fail_reason: why })
  await moveService(db, service, after(service, 'REFUND_FAILED', 'REFUNDFAIL'))
  await note(db, locked, 'REFUND_FAILED', doer, why)
}

/** Hands a refund that the provider could not pay over to an administrator. */
export async function handOver(db: Database, sn: string, now: number): Promise<void> {
  const locked = await lockService(db, sn)
  const to = after(locked.service, 'HAND_OVER', 'WAIT_FOR_MANUAL')
  await setRefund(db, refundIn(locked), { refund_status: 'REFUNDING' })
  await moveService(db, locked.service, to)
  await note(db, locked, 'HANDED_OVER', { operator: '', now })
}

/** Closes an after-sale for the shop whose replacement order could not be created. */
export async function closeService(db: Database, sn: string, doer: Doer): Promise<void> {
  const locked = await lockService(db, sn)
  await giveUp(db, locked, 'CLOSE', 'CLOSED')
  await note(db, locked, 'CLOSED', doer)
  await settleOrder(db, locked, doer)
}

/**
 * The buyer has received the replacement.
 * @param order_sn number of the replacement order
 */
export async function newOrderReceived(db: Database, order_sn: string, now: number): Promise<void> {
  const [found] = await db.select({ sn: afterSales.sn }).from(afterSales).where(eq(afterSales.new_order_sn, order_sn))
  if (!found) throw notFound('E614')
  const locked = await lockService(db, found.sn)
  if (!operationsOf(locked.service).includes('RECEIVED')) return
  const doer = { operator: '', now }
  await complete(db, locked, 'RECEIVED', doer)
  await note(db, locked, 'RECEIVED', doer)
  await settleOrder(db, locked, doer)
}

async function paidBack(
  db: Database,
  locked: LockedService,
  refund: RefundRow,
  operation: 'SELLER_REFUND' | 'REFUNDED',
  doer: Doer,
): Promise<void> {
  await notePaidBack(db, locked, refund, { now: doer.now, actual: refund.agree_price })
  await complete(db, locked, operation, doer)
  await note(db, locked, 'REFUNDED', doer, `¥${refund.agree_price.toFixed(2)}`)
  await settleOrder(db, locked, doer)
}

function refundIn({ refund }: LockedService): RefundRow {
  if (!refund) throw conflict('E603')
  return refund
}

const setRefund = (db: Database, { id }: RefundRow, set: Pick<RefundRow, 'refund_status'> & Partial<RefundRow>) =>
  db.update(afterSaleRefunds).set(set).where(eq(afterSaleRefunds.id, id))
