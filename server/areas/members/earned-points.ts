import type { PointSettings } from '@contract/settings/entities'
import { storedTexts } from '@contract/stored-texts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database'
import { members, pointHistory } from '../../db/schema'
import { POINT_SETTINGS, readSettings } from '../settings'

/** contract/settings.md, "Points": points that members earn, according to the settings. */

/** Rules applied by this server; sign-in is awarded by the buyers' site. */
type Rule = 'register' | 'comment' | 'comment_img' | 'first_comment' | 'buy_goods' | 'online_pay'

const REASONS: Readonly<Record<Rule, string>> = {
  register: storedTexts.registered[0],
  comment: storedTexts.commented[0],
  comment_img: storedTexts.commentedWithPictures[0],
  first_comment: storedTexts.commentedFirst[0],
  buy_goods: storedTexts.bought[0],
  online_pay: storedTexts.paidOnline[0],
}

/** The limit of the column. */
const MAX = 2_147_483_647

interface PointsAward {
  readonly member_id: number
  readonly now: number
  /** The rules to apply with their multiplicity: once per comment, once per yuan of an order. */
  readonly by: readonly (readonly [rule: Rule, times: number])[]
}

/** Awards points according to the enabled rules, with one history entry per rule. */
export async function earnPoints(db: Database, { member_id, now, by }: PointsAward): Promise<void> {
  const settings = await readSettings(db, POINT_SETTINGS)
  const earned = by.flatMap(([rule, times]) => {
    const grade_point = pointsOf(settings, `${rule}_grade_point`, rule, times)
    const consum_point = pointsOf(settings, `${rule}_consumer_point`, rule, times)
    return grade_point + consum_point > 0 ? [{ rule, grade_point, consum_point }] : []
  })
  for (const { rule, grade_point, consum_point } of earned) {
    const [member] = await db
      .update(members)
      .set({
        grade_point: more(members.grade_point, grade_point),
        consum_point: more(members.consum_point, consum_point),
      })
      .where(eq(members.member_id, member_id))
      .returning({ member_id: members.member_id })
    if (!member) return
    await db.insert(pointHistory).values({
      member_id,
      time: now,
      reason: REASONS[rule],
      operator: storedTexts.bySystem[0],
      grade_point,
      grade_point_type: 1,
      consum_point,
      consum_point_type: 1,
    })
  }
}

const pointsOf = (settings: PointSettings, name: keyof PointSettings, rule: Rule, times: number): number =>
  settings[rule] === 1 ? Math.min(MAX, settings[name] * times) : 0

const more = (column: AnyPgColumn, points: number): SQL =>
  sql`least(${column}::bigint + ${points}::bigint, ${MAX}::bigint)`
