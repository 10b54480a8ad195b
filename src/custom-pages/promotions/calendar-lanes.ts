import type { AnswerOf } from '@contract/calls'
import type { CalendarActivity, CalendarGoods } from '@contract/promotions/calendar'
import { textWidth } from '@/engine/list/text-width'
import { columnsOf, type Days } from './calendar-days'

export type Answer = AnswerOf<'GET admin/promotion/calendar'>
export type LaneGrouping = 'shop' | 'goods'
export type Overlap = CalendarActivity['overlaps'][number]

/** An activity in a lane. */
export interface Bar {
  readonly key: string
  readonly activity: CalendarActivity
  /** The first day, and the day after the last. */
  readonly from: number
  readonly to: number
  /** The days over which its name is rendered, since a short bar has no space for it. */
  readonly seen: readonly [from: number, to: number]
  /** The line within the lane, for activities that overlap in time. */
  readonly line: number
  /** The other activities of this lane with the same goods. */
  readonly overlaps: readonly Overlap[]
}

export interface Lane {
  readonly key: string
  /** '' for the platform, and for activities without goods. */
  readonly id: string
  readonly name: string
  readonly bars: readonly Bar[]
  readonly lines: number
}

interface Members {
  readonly id: string
  readonly name: string
  readonly activities: CalendarActivity[]
}

export const keyOf = ({ kind, id }: Pick<CalendarActivity, 'kind' | 'id'>): string => `${kind}-${id}`

interface LaneOptions {
  readonly by: LaneGrouping
  readonly days: Days
  readonly onlyOverlaps?: boolean
  /** Pixels of a day, if known: names may be wider. */
  readonly dayWidth?: number | undefined
}

/** The lanes of a period: those with overlaps first, then by the start of their first activity. */
export function lanesOf({ activities, goods }: Answer, looked: LaneOptions): Lane[] {
  const { by } = looked
  const lanes = [...(by === 'shop' ? byShop(activities, goods) : byGoods(activities, goods))]
  return lanes
    .map(([key, members]) => laneOf(key, members, looked))
    .filter(lane => lane.bars.length > 0)
    .sort((one, other) => Number(isOverlapped(other)) - Number(isOverlapped(one)) || firstOf(one) - firstOf(other))
}

const isOverlapped = ({ bars }: Lane): boolean => bars.some(bar => bar.overlaps.length > 0)
const firstOf = ({ bars: [first] }: Lane): number => Number(first?.activity.start_time)

/** An activity of the platform is in a lane of its own, and in those of the shops whose goods take part. */
function byShop(activities: readonly CalendarActivity[], goods: readonly CalendarGoods[]): Map<string, Members> {
  const lanes = new Map<string, Members>()
  const known = new Map(activities.map(one => [keyOf(one), one]))
  for (const one of activities) add(lanes, one.seller_id === '0' ? '' : one.seller_id, one.seller_name, one)
  for (const { seller_id, seller_name, in: taking } of goods)
    for (const one of taking) {
      const activity = known.get(keyOf(one))
      if (activity) add(lanes, seller_id, seller_name, activity)
    }
  return lanes
}

function byGoods(activities: readonly CalendarActivity[], goods: readonly CalendarGoods[]): Map<string, Members> {
  const lanes = new Map<string, Members>()
  const known = new Map(activities.map(one => [keyOf(one), one]))
  for (const { goods_id, goods_name, in: taking } of goods)
    for (const one of taking) {
      const activity = known.get(keyOf(one))
      if (activity) add(lanes, goods_id, goods_name, activity)
    }
  for (const one of activities) if (one.goods_num === 0) add(lanes, '', '', one)
  return lanes
}

function add(lanes: Map<string, Members>, id: string, name: string, activity: CalendarActivity): void {
  const lane = lanes.get(id) ?? { id, name, activities: [] }
  if (!lane.activities.includes(activity)) lane.activities.push(activity)
  lanes.set(id, lane)
}

function laneOf(key: string, { id, name, activities }: Members, { days, onlyOverlaps, dayWidth }: LaneOptions): Lane {
  const here = new Set(activities.map(keyOf))
  const ends: number[] = []
  const bars = [...activities]
    .sort((one, other) => Number(one.start_time) - Number(other.start_time))
    .flatMap((activity): Bar[] => {
      const columns = columnsOf(days, Number(activity.start_time), Number(activity.end_time))
      const overlaps = activity.overlaps.filter(other => here.has(keyOf(other)))
      if (!columns || (onlyOverlaps && overlaps.length === 0)) return []
      const [from, to] = columns
      const count = days.days.length
      const least = dayWidth ? Math.ceil(nameWidth(activity.name, overlaps) / dayWidth) : Math.ceil(count / SHARE)
      const seen = seenOf(from, to, count, least)
      const free = ends.findIndex(end => end <= seen[0])
      const line = free === -1 ? ends.length : free
      ends[line] = seen[1]
      return [{ key: `${key}/${keyOf(activity)}`, activity, from, to, seen, line, overlaps }]
    })
  return { key, id, name, bars, lines: ends.length }
}

/** The assumed share of the width for names before it is measured: a fifth. */
const SHARE = 5
/** Font sizes of a table and of names; pixels of a name's padding and of its overlap mark. */
const [TABLE, SMALL, AROUND, MARK] = [14, 12, 16, 34]

const nameWidth = (name: string, overlaps: readonly Overlap[]): number =>
  (textWidth(name) * SMALL) / TABLE + AROUND + (overlaps.length > 0 ? MARK : 0)

/** A name wider than its bar is rendered after it, else before it, else where there is more space. */
function seenOf(from: number, to: number, count: number, least: number): readonly [number, number] {
  if (to - from >= least) return [from, to]
  if (to + least <= count) return [from, to + least]
  if (from >= least) return [from - least, to]
  return count - to >= from ? [from, count] : [0, to]
}
