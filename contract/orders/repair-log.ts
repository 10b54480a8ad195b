import { z } from 'zod'
import { call, pageOf, paging } from '../define'
import { orderLog } from './entities'

/** Repairs of failed orders (designed). */
export const repairLogCalls = {
  'GET admin/trade/orders/repairs': call({
    summary: 'Returns a page of order repairs from the operation log, newest first.',
    query: z.object(paging),
    answer: pageOf(orderLog),
  }),
} as const
