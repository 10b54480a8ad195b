import { chinaDayStart } from '../china-time'
import type { Database } from '../db/database'
import { continueIds, insertRows } from '../db/insert-rows'
import { seckillApplies, seckills } from '../db/schema'
import { DAY } from './clock'
import { seedGroupBuys } from './group-buys'
import { seedCoupons, seedExchange, seedPintuans } from './offers'
import { type PromotedGoods, promotedGoods, share } from './promoted-goods'
import { type Random, randomOf } from './random'

/** Promotions of every kind. */
export async function seedPromotions(db: Database, pictures: readonly string[], now: number): Promise<void> {
  const promoted = await promotedGoods(db, 240)
  // Half, a quarter and a quarter: all goods but one are in a single kind of promotion.
  const [half, most] = [Math.ceil(promoted.length / 2), Math.ceil((promoted.length * 3) / 4)]
  await seedSeckills(db, promoted.slice(0, half), now)
  // One is registered for a second kind after the first, so that moving the second by a day causes a conflict.
  await seedGroupBuys(db, promoted.slice(half, most), promoted.slice(most, most + 1), now)
  await seedPintuans(db, promoted.slice(most), now)
  await seedCoupons(db, promoted, now)
  await seedExchange(db, pictures)
}

/** Day relative to today, name, whether it is a draft, and whether it was closed. */
const SECKILLS = [
  [12, '冬日围炉专场', 'EDITING'],
  [9, '腊八茶器日', 'EDITING'],
  [5, '周末文房抢购', 'RELEASE'],
  [3, '感恩好物整点抢', 'RELEASE'],
  [2, '青瓷专场', 'CLOSED'],
  [0, '今日整点抢购', 'RELEASE'],
  [-1, '昨日清仓抢购', 'RELEASE'],
  [-4, '初雪香薰专场', 'RELEASE'],
  [-8, '双十一返场', 'RELEASE'],
  [-12, '双十一文创抢购', 'RELEASE'],
  [-19, '霜降茶会', 'RELEASE'],
  [-26, '重阳敬老专场', 'RELEASE'],
  [-33, '国庆返场抢购', 'RELEASE'],
  [-47, '中秋团圆专场', 'RELEASE'],
] as const

const RULE = '活动价不得高于近 30 天最低成交价的九折，并保证 48 小时内发货。'
const REASONS = ['活动价高于近期成交价', '库存不足以支持活动', '商品主图不符合活动要求']

/** Seckills in every state, with the goods that shops registered. */
async function seedSeckills(db: Database, promoted: readonly PromotedGoods[], now: number): Promise<void> {
  const random = randomOf('seckills')
  const today = chinaDayStart(now)
  const rows = SECKILLS.map(([days, seckill_name, state], n) => {
    const start_day = today + days * DAY
    return {
      seckill_id: n + 1,
      seckill_name,
      start_day,
      apply_end_time: start_day - 6 * 3_600,
      seckill_rule: RULE,
      range_list: [8, 10, 12, 15, 18, 20, 22].filter((_, at) => at % 3 !== n % 3 || at === 0),
      seckill_status: state === 'EDITING' ? ('EDITING' as const) : ('RELEASE' as const),
      closed_time: state === 'CLOSED' ? now - 3_600 : null,
    }
  })
  await insertRows(db, seckills, rows)
  const applies = rows
    .filter(row => row.seckill_status === 'RELEASE')
    .flatMap((row, n) => {
      const many = Math.min(promoted.length, row.start_day >= today ? 24 : 8)
      return Array.from({ length: many }, (_, i) =>
        applyOf(random, promoted[(n * 8 + i * 3) % promoted.length], row, i, row.start_day < now),
      )
    })
    .flatMap(row => row ?? [])
  await insertRows(
    db,
    seckillApplies,
    applies.map((row, n) => ({ apply_id: n + 1, ...row })),
  )
  await continueIds(db, seckills, 'seckills', 'seckill_id')
  await continueIds(db, seckillApplies, 'seckill_applies', 'apply_id')
}

interface PromotionSeed {
  readonly seckill_id: number
  readonly start_day: number
  readonly range_list: readonly number[]
}

/** Started seckills are decided on; half of the upcoming registrations are in review. */
function applyOf(
  random: Random,
  item: PromotedGoods | undefined,
  seckill: PromotionSeed,
  i: number,
  hasBegun: boolean,
) {
  if (!item) return undefined
  const status = i % 5 === 4 ? ('FAIL' as const) : hasBegun || i % 2 === 0 ? ('PASS' as const) : ('APPLY' as const)
  const sold_quantity = 20 + 10 * random.int(0, 8)
  const { goods_id, sku_id, specs, goods_name, seller_id, seller_name } = item
  return {
    ...{ goods_id, sku_id, specs, goods_name, seller_id, shop_name: seller_name },
    seckill_id: seckill.seckill_id,
    start_day: seckill.start_day,
    time_line: seckill.range_list[i % seckill.range_list.length] ?? 8,
    original_price: item.price,
    price: share(item.price, random.int(60, 88)),
    sold_quantity,
    sales_num: hasBegun && status === 'PASS' ? random.int(0, sold_quantity) : 0,
    status,
    fail_reason: status === 'FAIL' ? random.pick(REASONS) : null,
  }
}
