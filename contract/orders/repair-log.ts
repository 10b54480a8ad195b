import { z } from 'zod'
import { call, pageOf, paging } from '../define'
import { orderLog } from './entities'

/** Which failed orders were repaired (designed). */
export const repairLogCalls = {
  'GET admin/trade/orders/repairs': call({
    summary: 'A page of the repairs of orders, newest first: the lines that they left in the logs.',
    query: z.object(paging),
    answer: pageOf(orderLog),
  }),
} as const
