import { ApiError } from '@server/api-error'
import { reserve } from '@server/areas/promotions'
import { openDatabase } from '@server/db/open'

/** One copy of the server for stock.ts: all its buyers order one piece at the same time. */

export interface Buying {
  readonly item_id: number
  readonly now: number
  /** The numbers of the buyers. */
  readonly from: number
  readonly to: number
}

export interface Bought {
  readonly sold: number
  /** Rejections for lack of stock; any other error ends the measurement. */
  readonly rejected: number
  /** The number of retries because no connection was available. */
  readonly again: number
  /** The response times in milliseconds. */
  readonly waits: readonly number[]
}

const { db } = await openDatabase({ url: process.argv[2] ?? '' })

process.on('message', async ({ item_id, now, from, to }: Buying) => {
  const start = performance.now()
  const waits: number[] = []
  let again = 0
  const buyers = Array.from({ length: to - from }, async (_, at): Promise<boolean> => {
    const reservation = {
      kind: 'SECKILL',
      item_id,
      member_id: from + at + 1,
      order_sn: `B${from + at}`,
      pieces: 1,
    } as const
    for (;;) {
      try {
        await db.transaction(tx => reserve(tx, reservation, now))
        waits.push(performance.now() - start)
        return true
      } catch (error) {
        if (error instanceof ApiError && error.key === '403stock') {
          waits.push(performance.now() - start)
          return false
        }
        // No connection became available in time: retries the same order.
        if (!(error instanceof Error && error.message.includes('timeout'))) throw error
        again += 1
      }
    }
  })
  const answers = await Promise.all(buyers)
  const sold = answers.filter(Boolean).length
  process.send?.({ sold, rejected: answers.length - sold, again, waits } satisfies Bought)
})
process.send?.('ready')
