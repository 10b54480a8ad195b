import { chinaMonthBounds } from '../../china-time'
import { job } from '../../jobs/kinds'
import { drawUp } from './bill-run'

/** Shops per step, whose bills are locked meanwhile. */
const AT_ONCE = 5
const HOUR = 3600

/**
 * On the first of a month, an hour after midnight, every open or closed shop gets a bill for the previous month
 * (contract/shops.md, "bills/init": "manual or scheduled runs").
 */
export const monthlyBills = job<object, number>({
  name: 'bills of the month',
  due: after => chinaMonthBounds(after).end + HOUR,
  step: async ({ db, services, cursor = 0, due }) => {
    const { start } = chinaMonthBounds(due)
    const { start: start_time } = chinaMonthBounds(start - 1)
    const { last } = await drawUp(db, { start_time, end_time: start - 1 }, services.now(), {
      after: cursor,
      most: AT_ONCE,
    })
    return last === undefined ? undefined : { cursor: last }
  },
})
