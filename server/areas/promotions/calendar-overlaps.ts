import type { AnswerInput } from '@contract/define'
import type { activityOverlap } from '@contract/promotions/calendar'
import { SHARED_NAMED } from '@contract/promotions/labels'
import { type ActivityGoods, type FoundActivity, keyOf } from './calendar-parts'

type Overlap = AnswerInput<typeof activityOverlap>

interface ActivityOverlap {
  readonly other: FoundActivity
  readonly goods: Map<number, string>
  waiting: boolean
}

const isAtOnce = (one: FoundActivity, other: FoundActivity): boolean =>
  one.start_time < other.end_time && other.start_time < one.end_time

/**
 * The same rule as for rejected conflicts (`conflicts.ts`): the same SKU, or one claim covers all SKUs of the goods.
 */
const isSame = (one: ActivityGoods, other: ActivityGoods): boolean =>
  one.sku_id === other.sku_id || one.sku_id === 0 || other.sku_id === 0

/** The activities that overlap each activity in time and goods, by its key. */
export function overlapsOf(
  found: readonly FoundActivity[],
  goods: readonly ActivityGoods[],
): ReadonlyMap<string, Overlap[]> {
  const shared = new Map<string, Map<string, ActivityOverlap>>(found.map(one => [keyOf(one), new Map()]))
  const note = (one: ActivityGoods, other: ActivityGoods) => {
    const beside = shared.get(one.of)
    const known = beside?.get(other.of) ?? { other: other.activity, goods: new Map(), waiting: false }
    known.goods.set(one.goods_id, one.goods_name)
    known.waiting ||= one.waiting || other.waiting
    beside?.set(other.of, known)
  }
  for (const same of byGoods(goods).values()) {
    same.forEach((one, at) => {
      for (const other of same.slice(at + 1)) {
        if (one.of === other.of || !isSame(one, other) || !isAtOnce(one.activity, other.activity)) continue
        note(one, other)
        note(other, one)
      }
    })
  }
  return new Map([...shared].map(([key, beside]) => [key, [...beside.values()].map(serializeOverlap).sort(byStart)]))
}

function byGoods(goods: readonly ActivityGoods[]): Map<number, ActivityGoods[]> {
  const all = new Map<number, ActivityGoods[]>()
  for (const item of goods) {
    const same = all.get(item.goods_id)
    if (same) same.push(item)
    else all.set(item.goods_id, [item])
  }
  return all
}

const byStart = (one: Overlap, other: Overlap) => Number(one.start_time) - Number(other.start_time)

const serializeOverlap = ({
  other: { kind, id, name, start_time, end_time },
  goods,
  waiting,
}: ActivityOverlap): Overlap => ({
  ...{ kind, id, name, start_time, end_time, waiting },
  shared: goods.size,
  goods: [...goods].slice(0, SHARED_NAMED).map(([goods_id, goods_name]) => ({ goods_id, goods_name })),
})
