import type { FieldRights } from '@contract/field-rights/rules'
import type { z } from 'zod'
import type { Services } from '../context'
import { serializeFor } from '../serialize'
import { withAbsoluteFiles } from '../storage/file-addresses'

/** Rows as they are read, some at a time. */
export type Batches = AsyncIterable<readonly unknown[]>

/**
 * A JSON list that is written while its rows are read, so that any number of them takes the memory of one batch. The
 * next batch is read when there is room for it: a slow client does not fill the memory of the server.
 */
export function streamRows(
  answer: z.ZodArray,
  batches: Batches,
  services: Services,
  rights?: FieldRights,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const reading = batches[Symbol.asyncIterator]()
  let written = 0
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await reading.next()
      if (done) {
        controller.enqueue(encoder.encode(written === 0 ? '[]' : ']'))
        controller.close()
        return
      }
      if (value.length === 0) return
      const rows = JSON.stringify(serializeFor(answer, [...value], rights)).slice(1, -1)
      controller.enqueue(encoder.encode(`${written === 0 ? '[' : ','}${withAbsoluteFiles(rows, services.publicUrl)}`))
      written += value.length
    },
    cancel: async () => {
      await reading.return?.()
    },
  })
}
