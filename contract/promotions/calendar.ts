import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, wordIn } from '../define'
import { activityKinds, activityStates } from './words'

/**
 * The calendar of all activities (designed): who overlaps whom, by shop and by goods. Points goods have no period, and
 * stand in none.
 */

const text = z.string()

const named = { kind: z.enum(activityKinds), id, name: text }

/** Another activity that has some of the same goods at the same time. */
export const activityOverlap = z.object({
  ...named,
  start_time: epoch,
  end_time: epoch,
  /** How many goods they share, and the first of them by name. */
  shared: z.number(),
  goods: z.array(z.object({ goods_id: id, goods_name: text })),
  /** A shop's sign-up that nobody has decided on yet is among them. */
  waiting: z.boolean(),
})

export const calendarActivity = z.object({
  ...named,
  state: z.enum(activityStates),
  /** 0: of the platform. */
  seller_id: id,
  seller_name: text,
  start_time: epoch,
  end_time: epoch,
  /** A coupon for all goods overlaps with everything, so it is said of none. */
  whole: z.boolean(),
  goods_num: z.number(),
  overlaps: z.array(activityOverlap),
})

/** Goods that take part, and in what. */
export const calendarGoods = z.object({
  goods_id: id,
  goods_name: text,
  seller_id: id,
  seller_name: text,
  in: z.array(z.object({ kind: z.enum(activityKinds), id })),
})

export type CalendarActivity = z.output<typeof calendarActivity>
export type CalendarGoods = z.output<typeof calendarGoods>

export const calls = {
  'GET admin/promotion/calendar': call({
    summary: 'The activities of a period, of the kinds that the caller may look at, and which of them share goods',
    query: z.object({
      start_time: epochIn,
      end_time: epochIn,
      kind: maybe(z.enum(activityKinds)),
      seller_id: maybe(idIn),
      goods_id: maybe(idIn),
      /** Part of an activity's name. */
      keyword: maybe(wordIn),
    }),
    answer: z.object({
      activities: z.array(calendarActivity),
      goods: z.array(calendarGoods),
      /** There are more activities, or more goods, than the answer has. */
      capped: z.boolean(),
      goods_capped: z.boolean(),
    }),
  }),
} as const
