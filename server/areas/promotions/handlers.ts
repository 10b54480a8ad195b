import type { calendarCalls } from '@contract/promotions/calendar'
import type { groupBuyCalls } from '@contract/promotions/group-buys'
import type { offerCalls } from '@contract/promotions/offers'
import type { seckillCalls } from '@contract/promotions/seckills'
import type { Handlers } from '../../handler'
import { calendarHandlers } from './calendar'
import { couponHandlers } from './coupons'
import { exchangeHandlers } from './exchange'
import { groupBuyHandlers } from './group-buys'
import { pintuanHandlers } from './pintuan'
import { seckillHandlers } from './seckills'

/** contract/promotions.md: promotions, coupons and what points buy. */
export const promotionHandlers: Handlers<
  keyof typeof seckillCalls | keyof typeof groupBuyCalls | keyof typeof offerCalls | keyof typeof calendarCalls
> = {
  ...seckillHandlers,
  ...groupBuyHandlers,
  ...couponHandlers,
  ...pintuanHandlers,
  ...exchangeHandlers,
  ...calendarHandlers,
}
