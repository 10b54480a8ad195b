import { chinaDayStart } from '../china-time'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { goodsFavorites, goodsVisits } from '../db/schema'
import { DAY } from './clock'
import type { GoodsRow } from './goods'
import type { MemberRow } from './members'
import { randomOf } from './random'

/** Number of days, and of visited goods per day. */
const DAYS = 430
const LOOKED_AT = 12
const LIKED = 120

interface VisitSeed {
  readonly goods: readonly GoodsRow[]
  readonly members: readonly MemberRow[]
  readonly now: number
}

/** Visits and favourites: mostly a few popular goods. */
export async function seedVisits(db: Database, { goods, members, now }: VisitSeed): Promise<void> {
  const random = randomOf('visits')
  const shown = goods.filter(item => item.content_type === 2 && item.market_enable === 1 && item.disabled === 1)
  const liked = shown.filter((_, at) => at % Math.ceil(shown.length / LIKED) === 0)
  const today = chinaDayStart(now)
  const visits = new Map<string, typeof goodsVisits.$inferInsert>()
  for (let back = 0; back < DAYS; back++) {
    for (let one = 0; one < LOOKED_AT; one++) {
      const item = random.pick(random.chance(0.7) ? liked : shown)
      const day = today - back * DAY
      const { goods_id = 0, seller_id } = item
      visits.set(`${day} ${goods_id}`, { day, goods_id, seller_id, num: random.int(1, 60) })
    }
  }
  await insertRows(db, goodsVisits, [...visits.values()])
  const favorites = new Map<string, typeof goodsFavorites.$inferInsert>()
  for (const { member_id = 0 } of members) {
    for (let left = random.int(0, 5); left > 0; left--) {
      const { goods_id = 0, create_time } = random.pick(random.chance(0.6) ? liked : shown)
      const time = random.int(Math.min(create_time, now - 1), now)
      favorites.set(`${goods_id} ${member_id}`, { goods_id, member_id, create_time: time })
    }
  }
  await insertRows(db, goodsFavorites, [...favorites.values()])
}
