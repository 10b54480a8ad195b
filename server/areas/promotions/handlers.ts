import type { calls as calendarCalls } from '@contract/promotions/calendar'
import type { calls as groupBuyCalls } from '@contract/promotions/group-buys'
import type { calls as offerCalls } from '@contract/promotions/offers'
import type { calls as seckillCalls } from '@contract/promotions/seckills'
import type { Handlers } from '../../handler'
import { calendarHandlers } from './calendar'
import { couponHandlers } from './coupons'
import { exchangeHandlers } from './exchange'
import { groupBuyHandlers } from './group-buys'
import { pintuanHandlers } from './pintuan'
import { seckillHandlers } from './seckills'

/** contract/promotions.md: promotions, coupons and goods for points. */
export const handlers: Handlers<
  keyof typeof seckillCalls | keyof typeof groupBuyCalls | keyof typeof offerCalls | keyof typeof calendarCalls
> = {
  ...seckillHandlers,
  ...groupBuyHandlers,
  ...couponHandlers,
  ...pintuanHandlers,
  ...exchangeHandlers,
  ...calendarHandlers,
}
