import { and, gt, ne } from 'drizzle-orm'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { depositLogs, memberWallets, orders, recharges } from '../db/schema'
import { NO_MONEY, subtractFen, sumFen, toFen, toYuan } from '../money'
import { dayText } from './clock'
import type { MemberRow } from './members'
import { RECHARGE_AMOUNTS, RECHARGE_WAYS } from './message-texts'
import { type Random, randomOf } from './random'

/** An order partly paid from the deposit. */
type PaidByDeposit = Pick<typeof orders.$inferSelect, 'sn' | 'member_id' | 'create_time' | 'balance'>

type LogRow = typeof depositLogs.$inferInsert
type RechargeRow = typeof recharges.$inferInsert

/** Recharges and balance changes: every balance is the sum of its log, and never negative. */
export async function seedDeposits(db: Database, members: readonly MemberRow[], now: number): Promise<void> {
  const random = randomOf('deposits')
  const { sn, member_id, create_time, balance } = orders
  const drawn = await db
    .select({ sn, member_id, create_time, balance })
    .from(orders)
    .where(and(gt(balance, 0), ne(orders.order_status, 'BALANCE_ERROR')))
  const paidBy = new Map<number, PaidByDeposit[]>()
  for (const order of drawn) paidBy.set(order.member_id, [...(paidBy.get(order.member_id) ?? []), order])
  const made = members.map(member => lifeOf(random, member, paidBy.get(member.member_id) ?? [], now))
  const byTime = <R extends { time: number; member_id: number }>(a: R, b: R) =>
    a.time - b.time || a.member_id - b.member_id
  await insertRows(
    db,
    recharges,
    made.flatMap(one => one.recharged).sort((a, b) => a.recharge_time - b.recharge_time || a.member_id - b.member_id),
  )
  await insertRows(db, depositLogs, made.flatMap(one => one.log).sort(byTime))
  await insertRows(
    db,
    memberWallets,
    made.flatMap(({ log, member_id }) => (log.length > 0 ? [{ member_id, balance: balanceOf(log) }] : [])),
  )
}

const balanceOf = (log: readonly LogRow[]): number => toYuan(sumFen(...log.map(({ money = 0 }) => toFen(money))))

/** Recharges of a member, early enough for the payments from the deposit, and some more. */
function lifeOf(random: Random, member: MemberRow, paid: readonly PaidByDeposit[], now: number) {
  const { member_id, uname: member_name, create_time } = member
  const log: LogRow[] = []
  const recharged: RechargeRow[] = []
  const recharge = (time: number, recharge_money: number) => {
    const sn = `${dayText(time)}${String(member_id).padStart(6, '0')}${String(recharged.length + 1).padStart(3, '0')}`
    const [recharge_way, payment_plugin_id] = random.pick(RECHARGE_WAYS)
    const pay_status = 'PAY_YES' as const
    const row = { recharge_sn: sn, member_id, member_name, recharge_money, recharge_time: time }
    recharged.push({ ...row, recharge_way, pay_status, payment_plugin_id })
    log.push({ member_id, member_name, money: recharge_money, time, detail: `会员充值，充值编号：${sn}` })
  }
  let left = NO_MONEY
  for (const order of [...paid].sort((a, b) => a.create_time - b.create_time)) {
    const amount = toFen(order.balance)
    if (left < amount) {
      const yuan = Math.ceil(subtractFen(amount, left) / 10_000) * 100
      recharge(Math.max(create_time, order.create_time - random.int(120, 7_200)), yuan)
      left = sumFen(left, toFen(yuan))
    }
    left = subtractFen(left, amount)
    const line = { time: order.create_time, detail: `订单支付，订单编号：${order.sn}` }
    log.push({ member_id, member_name, money: -toYuan(amount), ...line })
  }
  for (let more = random.pick([0, 0, 0, 1, 1, 2, 4]); more > 0; more--) {
    recharge(Math.floor(create_time + (now - create_time) * random.next()), random.pick(RECHARGE_AMOUNTS))
  }
  if (random.chance(0.04)) recharged.push(begun(random, member, now))
  return { member_id, log, recharged }
}

/** A recharge that was never paid. */
function begun(random: Random, { member_id, uname }: MemberRow, now: number): RechargeRow {
  const [recharge_way, payment_plugin_id] = random.pick(RECHARGE_WAYS)
  const recharge_time = now - random.int(3_600, 86_400 * 20)
  return {
    recharge_sn: `${dayText(recharge_time)}${String(member_id).padStart(6, '0')}999`,
    member_id,
    member_name: uname,
    recharge_money: random.pick(RECHARGE_AMOUNTS),
    recharge_time,
    recharge_way,
    pay_status: 'PAY_NO',
    payment_plugin_id,
  }
}
