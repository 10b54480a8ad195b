import { chinaDayStart } from '../china-time'
import type { Database } from '../db/database'
import { continueIds, insertRows } from '../db/insert-rows'
import { groupBuyCats, groupBuyGoods, groupBuys } from '../db/schema'
import { DAY } from './clock'
import { type PromotedGoods, share } from './promoted-goods'
import { randomOf } from './random'

const CATS = ['美食茶饮', '家居好物', '文房雅玩', '节令礼盒', '亲子手作', '工坊直供']

/** First and last day relative to today, and name. They do not overlap. */
const ACTS = [
  [11, 14, '腊八年货团'],
  [6, 9, '冬至暖心团'],
  [-1, 2, '小雪好物团'],
  [-8, -5, '立冬进补团'],
  [-16, -12, '双十一预热团'],
  [-26, -22, '霜降围炉团'],
  [-38, -33, '寒露秋茶团'],
  [-52, -47, '国庆欢聚团'],
  [-66, -60, '中秋礼盒团'],
  [-80, -75, '白露丰收团'],
  [-95, -90, '处暑消夏团'],
] as const

/**
 * Upcoming, running and ended group buys, with registrations and decisions.
 * @param elsewhere goods of an assembled purchase that ends before the last group buy starts: registered without a
 * decision
 */
export async function seedGroupBuys(
  db: Database,
  promoted: readonly PromotedGoods[],
  elsewhere: readonly PromotedGoods[],
  now: number,
): Promise<void> {
  const random = randomOf('group buys')
  await insertRows(
    db,
    groupBuyCats,
    CATS.map((cat_name, n) => ({ cat_id: n + 1, cat_name, cat_path: `0|${n + 1}|`, cat_order: n + 1 })),
  )
  await continueIds(db, groupBuyCats, 'group_buy_cats', 'cat_id')
  const acts = makeActs(now)
  const rows = acts.flatMap((act, n) =>
    [
      ...promoted.slice((n % 3) * 20, (n % 3) * 20 + (act.end_time > now ? 18 : 8)),
      ...(n === acts.length - 1 ? elsewhere : []),
    ].map((item, i) => {
      const isOver = act.end_time <= now
      const gb_status = elsewhere.includes(item) ? 0 : decidedOn(i, isOver)
      const goods_num = 20 + 10 * random.int(0, 8)
      const { goods_id, sku_id, specs, goods_name, seller_id, seller_name, thumbnail } = item
      return {
        ...{ goods_id, sku_id, specs, goods_name, seller_id, seller_name, thumbnail },
        act_id: act.act_id,
        cat_id: (i % (CATS.length - 1)) + 1,
        gb_name: `团购 · ${goods_name}`,
        gb_title: '限时团购，人多价更低',
        original_price: item.price,
        price: share(item.price, random.int(60, 85)),
        img_url: thumbnail,
        wap_thumbnail: thumbnail,
        goods_num,
        visual_num: 10 * random.int(0, 5),
        limit_num: i % 3,
        buy_num: gb_status === 1 && act.start_time < now ? random.int(0, goods_num) : 0,
        view_num: random.int(20, 900),
        remark: `<p>${goods_name}，工坊直发，团购期间享受专属价格。</p>`,
        gb_status,
        add_time: act.add_time + i * 900,
      }
    }),
  )
  const approved = (act_id: number) => rows.filter(row => row.act_id === act_id && row.gb_status === 1).length
  await insertRows(
    db,
    groupBuys,
    acts.map(act => ({ ...act, goods_num: approved(act.act_id) })),
  )
  await continueIds(db, groupBuys, 'group_buys', 'act_id')
  await insertRows(db, groupBuyGoods, rows)
}

/** The oldest first. */
function makeActs(now: number) {
  const today = chinaDayStart(now)
  return ACTS.toReversed().map(([from, to, act_name], n) => {
    const start_time = today + from * DAY + 9 * 3_600
    const add_time = Math.min(now, start_time) - 5 * DAY
    return {
      ...{ act_id: n + 1, act_name, start_time, add_time },
      end_time: today + to * DAY + 21 * 3_600,
      join_end_time: start_time - DAY,
    }
  })
}

/** Every sixth was rejected; half of the upcoming ones are in review. */
function decidedOn(i: number, isOver: boolean): 0 | 1 | 2 {
  if (i % 6 === 5) return 2
  return isOver || i % 2 === 0 ? 1 : 0
}
