import { z } from 'zod'
import { call, epoch, epochIn, id, idIn, maybe, wordIn } from '../define'
import { activityKinds, activityStates } from './labels'

/**
 * The calendar of all promotions (designed), with overlaps by shop and by goods. Points goods have no period, so they
 * are not included.
 */

const text = z.string()

const named = { kind: z.enum(activityKinds), id, name: text }

/** A promotion with some of the same goods at the same time. */
export const activityOverlap = z.object({
  ...named,
  start_time: epoch,
  end_time: epoch,
  /** Number of shared goods, and the first of them by name. */
  shared: z.number(),
  goods: z.array(z.object({ goods_id: id, goods_name: text })),
  /** Whether one of them is a shop's application without a decision. */
  waiting: z.boolean(),
})

export const calendarActivity = z.object({
  ...named,
  state: z.enum(activityStates),
  /** 0: the platform. */
  seller_id: id,
  seller_name: text,
  start_time: epoch,
  end_time: epoch,
  /** A coupon for all goods overlaps with everything, so no overlaps are reported for it. */
  whole: z.boolean(),
  goods_num: z.number(),
  overlaps: z.array(activityOverlap),
})

/** Goods with the promotions they take part in. */
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
    summary: 'Returns the promotions of a period, of the kinds that the caller may read, and the goods they share.',
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
      /** True if the answer is truncated: there are more promotions or goods. */
      capped: z.boolean(),
      goods_capped: z.boolean(),
    }),
  }),
} as const
