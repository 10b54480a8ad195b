import { asc, eq, sql } from 'drizzle-orm'
import { DISTRIBUTION_SETTINGS, drawUp } from '../areas/distribution'
import { writeSettings } from '../areas/settings'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { distributionOrders, distributors, withdrawApplies } from '../db/schema'
import { type Fen, fen, subtractFen } from '../money'
import { PERIODS } from './bills'
import { DAY, monthStart } from './clock'
import type { MemberRow } from './members'
import { bankNumber } from './numbers'
import { type Random, randomOf } from './random'

/** Waiting period of commissions in the demo, in days. */
const CYCLE = 7
const BANKS = ['中国工商银行', '中国建设银行', '招商银行', '中国银行']
/** Every n-th distributor has linked a wallet instead of a bank. */
const LINKED_EVERY = 4
const REJECTION_REASONS = ['户名与实名信息不一致', '银行卡号有误，请核对后重新申请']

/** Commissions of the demo's distributors, monthly bills, and withdrawals. */
export async function seedCommissions(db: Database, people: readonly MemberRow[], now: number): Promise<void> {
  await writeSettings(db, DISTRIBUTION_SETTINGS, { cycle: CYCLE, goods_model: 0 })
  await noteAll(db, now)
  await takeAllBack(db)
  for (let back = PERIODS; back >= 1; back--) {
    const month = { start_time: monthStart(now, back), end_time: monthStart(now, back - 1) - 1 }
    // Commissions before the first bill are unbilled.
    if (back === PERIODS) await settleBefore(db, month.start_time)
    await drawUp(db, month, 0, Number.MAX_SAFE_INTEGER)
  }
  await insertRows(db, withdrawApplies, await makeWithdrawals(db, people, now))
  await fillBalances(db)
}

/** The formula of areas/distribution/commission.ts in a single SQL statement; a test compares the two. */
const noteAll = (db: Database, now: number) =>
  db.execute(sql`
    with bought as (
      select o.*, round(o.order_amount * 100)::bigint as fen, greatest(o.signing_time, o.payment_time) as at,
        d.lv1_id, d.lv2_id
      from orders o join distributors d on d.member_id = o.member_id
      where o.pay_status = 'PAY_YES' and o.ship_status = 'SHIP_ROG' and o.order_amount > 0
    ), above as (
      select b.sn, b.member_id as buyer_id, b.member_name, b.fen, b.at, l.level, a.member_id,
        case l.level when 1 then t.grade1 else t.grade2 end as percent
      from bought b
      cross join lateral (values (1, b.lv1_id), (2, b.lv2_id)) l (level, id)
      join distributors a on a.member_id = l.id join commission_tpls t on t.id = a.current_tpl_id
    )
    insert into distribution_orders (order_sn, level, member_id, buyer_id, buyer_name, percent, order_amount, commission,
      create_time, release_time, released)
    select sn, level, member_id, buyer_id, member_name, percent, fen, round(fen * percent / 100), at, at + ${CYCLE * DAY}::bigint,
      case when at + ${CYCLE * DAY}::bigint <= ${now}::bigint then 1 else 0 end
    from above order by at, sn, level`)

/** Each refund reverses the share of all refunds up to it, less that of the previous ones. */
async function takeAllBack(db: Database): Promise<void> {
  await db.execute(sql`
    with refunds as (
      select o.*, r.service_sn, round(r.actual_price * 100)::bigint as fen, greatest(r.refund_time, o.create_time) as at,
        sum(round(r.actual_price * 100)::bigint) over (partition by o.id order by r.refund_time, r.id) as until
      from distribution_orders o join after_sale_refunds r on r.order_sn = o.order_sn
      where r.refund_status = 'COMPLETED' and r.actual_price > 0
    ), back as (
      select *, div(2 * commission * least(until, order_amount) + order_amount, 2 * order_amount) as all_back,
        div(2 * commission * least(until - fen, order_amount) + order_amount, 2 * order_amount) as back_before
      from refunds
    )
    insert into distribution_sellbacks (distribution_order_id, service_sn, member_id, refund_amount, commission, create_time)
    select id, service_sn, member_id, fen, all_back - back_before, at from back order by at, id`)
  await db.execute(sql`
    update distribution_orders o set refunded = s.fen, taken_back = s.back
    from (select distribution_order_id as id, sum(refund_amount) as fen, sum(commission) as back
      from distribution_sellbacks group by distribution_order_id) s
    where s.id = o.id`)
}

/** Earlier months were settled before the first bill. */
async function settleBefore(db: Database, start: number): Promise<void> {
  await db.execute(sql`update distribution_orders set bill_id = 0 where create_time < ${start}`)
  await db.execute(sql`update distribution_sellbacks set bill_id = 0 where create_time < ${start}`)
}

type Apply = typeof withdrawApplies.$inferInsert
type Status = NonNullable<Apply['status']>

/** Withdrawals of distributors with sufficient commissions; the last ones are in progress. */
async function makeWithdrawals(db: Database, people: readonly MemberRow[], now: number): Promise<Apply[]> {
  const random = randomOf('withdrawals')
  const names = new Map(people.map(one => [one.member_id, one]))
  const earned = new Map<number, { at: number; amount: Fen }[]>()
  const { member_id, release_time, commission, taken_back } = distributionOrders
  const released = await db
    .select({ member_id, release_time, commission, taken_back })
    .from(distributionOrders)
    .where(eq(distributionOrders.released, 1))
    .orderBy(asc(release_time), asc(distributionOrders.id))
  for (const one of released) {
    const list = earned.get(one.member_id) ?? []
    list.push({ at: one.release_time, amount: subtractFen(one.commission, one.taken_back) })
    earned.set(one.member_id, list)
  }
  const applies: Apply[] = []
  for (const [member_id, list] of earned) {
    const person = names.get(member_id)
    const payee = payeeOf(random, person)
    let used = 0
    for (const ago of [random.int(90, 150), random.int(25, 60), random.int(2, 6), 1]) {
      const apply_time = now - ago * DAY - random.int(600, 36_000)
      const free = list.filter(one => one.at <= apply_time).reduce((sum, one) => sum + one.amount, 0) - used
      // Whole yuan, at least ten.
      const money = fen(Math.floor((free * random.int(40, 90)) / 10_000) * 100)
      if (money < 1_000 || random.chance(0.15)) continue
      const apply = { ...payee, member_id, member_name: person?.uname ?? '', apply_money: money, apply_time }
      applies.push({ ...apply, ...outcomeOf(random, applies.length, { apply_time, ago }), sn: '', ip: '' })
      if (applies.at(-1)?.status !== 'FAIL_AUDITING') used += money
    }
  }
  return applies
    .sort((a, b) => a.apply_time - b.apply_time || a.member_id - b.member_id)
    .map((apply, at) => ({ ...apply, sn: `W${String(at + 1).padStart(8, '0')}` }))
}

function payeeOf(random: Random, person: MemberRow | undefined) {
  const bank_member_name = person?.real_name ?? null
  const bank = { bank_name: random.pick(BANKS), opening_num: random.digits(12), bank_card: bankNumber(random) }
  if ((person?.member_id ?? 0) % LINKED_EVERY !== 0) return { bank_member_name, ...bank }
  return { bank_member_name, wallet: 'WEIXIN' as const, bank_card: `oDemo${random.digits(12)}` }
}

/** States of recent withdrawals, in rotation. */
const YOUNG = ['VIA_AUDITING', 'APPLY', 'VIA_AUDITING', 'FAIL_AUDITING', 'APPLY'] as const
/** Every n-th older withdrawal was rejected. */
const REJECTED_EVERY = 9

/** The older a withdrawal, the further its state; some were rejected. */
function outcomeOf(random: Random, nth: number, { apply_time, ago }: { apply_time: number; ago: number }) {
  const inspect_time = apply_time + random.int(3_600, 18 * 3_600)
  const none = { inspect_time: null, inspect_remark: '', transfer_time: null, transfer_remark: '', apply_remark: '' }
  const old: Status = nth % REJECTED_EVERY === 4 ? 'FAIL_AUDITING' : 'TRANSFER_ACCOUNTS'
  const status: Status = ago <= 1 ? 'APPLY' : ago <= 6 ? (YOUNG[nth % YOUNG.length] ?? 'APPLY') : old
  if (status === 'APPLY') return { ...none, status }
  if (status === 'FAIL_AUDITING')
    return { ...none, status, inspect_time, inspect_remark: random.pick(REJECTION_REASONS) }
  if (status === 'VIA_AUDITING') return { ...none, status, inspect_time }
  const transfer_time = inspect_time + random.int(1_800, 2 * DAY)
  return { ...none, status, inspect_time, transfer_time, transfer_remark: '银行转账' }
}

/** Balances of distributors, aggregated from the rows. */
const fillBalances = (db: Database) =>
  db.execute(sql`
    update ${distributors} d set order_num = e.orders, turnover = e.amount - e.refunded, rebate_total = e.commission,
      commission_frozen = e.frozen, can_rebate = e.free - coalesce(w.used, 0), withdraw_frozen = coalesce(w.pending, 0)
    from (
      select member_id, count(*) as orders, sum(order_amount) as amount, sum(refunded) as refunded,
        sum(commission - taken_back) as commission,
        coalesce(sum(commission - taken_back) filter (where released = 0), 0) as frozen,
        coalesce(sum(commission - taken_back) filter (where released = 1), 0) as free
      from distribution_orders group by member_id
    ) e left join (
      select member_id, sum(apply_money) filter (where status <> 'FAIL_AUDITING') as used,
        sum(apply_money) filter (where status in ('APPLY', 'VIA_AUDITING')) as pending
      from withdraw_applies group by member_id
    ) w on w.member_id = e.member_id
    where d.member_id = e.member_id`)
