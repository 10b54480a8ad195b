import type { calls as statisticsCalls } from '@contract/statistics/calls'
import type { Handlers } from '../../handler'
import { dayStatistics } from './days'
import { goodsStatistics } from './goods'
import { industryStatistics } from './industry'
import { memberStatistics } from './members'
import { orderStatistics } from './orders'
import { todayStatistics } from './today'
import { visitStatistics } from './visits'

/** contract/statistics.md: figures of members, goods, industries and orders. */
export const handlers: Handlers<keyof typeof statisticsCalls> = {
  ...memberStatistics,
  ...goodsStatistics,
  ...industryStatistics,
  ...orderStatistics,
  ...visitStatistics,
  ...dayStatistics,
  ...todayStatistics,
}
