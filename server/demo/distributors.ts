import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { commissionTpls, distributors, upgradeLogs } from '../db/schema'
import { DAY } from './clock'
import { seedCommissions } from './commissions'
import type { MemberRow } from './members'
import { type Random, randomOf } from './random'

const TEMPLATES = [
  { tpl_name: '普通分销', tpl_describe: '新加入的分销商', grade1: 5, grade2: 2, is_default: 1 },
  { tpl_name: '银牌分销', tpl_describe: '累计销售额 1 万元以上', grade1: 8, grade2: 3, is_default: 0 },
  { tpl_name: '金牌分销', tpl_describe: '累计销售额 5 万元以上', grade1: 10, grade2: 4.5, is_default: 0 },
] as const

/** Share of members who are distributors without a recruiter, and share of the others who were recruited. */
const FIRST = 0.02
const BROUGHT = 0.7
/** Number of active recruiters; earlier distributors have recruited more. */
const BRINGERS = 40

/** Templates and recruitment; commissions are derived from orders. */
export async function seedDistribution(db: Database, people: readonly MemberRow[], now: number): Promise<void> {
  await insertRows(db, commissionTpls, TEMPLATES)
  const tpls = await db
    .select({ id: commissionTpls.id, tpl_name: commissionTpls.tpl_name })
    .from(commissionTpls)
    .orderBy(commissionTpls.id)
  const rows = makeDistributors(
    people.filter(one => one.disabled === 0),
    tpls.map(one => one.id),
  )
  await insertRows(db, distributors, rows)
  await insertRows(db, upgradeLogs, makeUpgrades(rows, tpls, now))
  await seedCommissions(db, people, now)
}

interface NamedMember {
  readonly id: number
  readonly tpl_name: string
}
type Row = typeof distributors.$inferInsert & { downline: number }

function makeDistributors(people: readonly MemberRow[], tpls: readonly number[]): Row[] {
  const random = randomOf('distributors')
  const rows: Row[] = []
  const byId = new Map<number, Row>()
  const first = Math.ceil(people.length * FIRST)
  for (const [at, person] of people.entries()) {
    const above = at < first ? undefined : bringerOf(random, rows)
    if (at >= first && !above) continue
    const row: Row = {
      member_id: person.member_id,
      member_name: person.uname,
      lv1_id: above?.member_id ?? null,
      lv2_id: above?.lv1_id ?? null,
      current_tpl_id: tpls[random.chance(0.7) ? 0 : random.chance(0.6) ? 1 : 2] ?? 0,
      downline: 0,
      create_time: person.create_time ?? 0,
    }
    for (const id of [row.lv1_id, row.lv2_id]) {
      const one = byId.get(id ?? -1)
      if (one) one.downline += 1
    }
    rows.push(row)
    byId.set(row.member_id, row)
  }
  return rows
}

/** Distributors with a higher template started with the first one and were upgraded within weeks. */
function makeUpgrades(rows: readonly Row[], tpls: readonly NamedMember[], now: number) {
  const random = randomOf('upgrades')
  return rows
    .flatMap(({ member_id, member_name, current_tpl_id, create_time }) => {
      let at = create_time
      return tpls.slice(1, tpls.findIndex(tpl => tpl.id === current_tpl_id) + 1).map((tpl, n) => {
        at += random.int(6 * DAY, 30 * DAY)
        const old = tpls[n]
        return {
          ...{ member_id, member_name, create_time: at, new_tpl_id: tpl.id, new_tpl_name: tpl.tpl_name },
          ...{ old_tpl_id: old?.id ?? null, old_tpl_name: old?.tpl_name ?? '' },
          type: random.chance(0.75) ? ('AUTOMATIC' as const) : ('MANUAL' as const),
        }
      })
    })
    .filter(one => one.create_time < now)
    .sort((a, b) => a.create_time - b.create_time || a.member_id - b.member_id)
}

const bringerOf = (random: Random, rows: readonly Row[]): Row | undefined =>
  random.chance(BROUGHT) ? rows[random.int(0, Math.min(rows.length, BRINGERS) - 1)] : undefined
