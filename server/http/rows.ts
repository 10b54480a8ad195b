import type { FieldRights } from '@contract/field-rights/rules'
import type { z } from 'zod'
import type { Services } from '../context'
import { serializeFor } from '../serialize'
import { withAbsoluteFiles } from '../storage/file-addresses'
import { withUnmasked } from './unmasked-fields'

/** Rows in batches. */
export type Batches = AsyncIterable<readonly unknown[]>

/** What the reader of the rows may see. */
interface RowReader {
  readonly rights?: FieldRights
  /** The fields that are sent unmasked. */
  readonly unmasked?: readonly string[]
}

/**
 * Streams a JSON list while its rows are read, so that memory use is limited to one batch. Backpressure of a slow
 * client delays the next read.
 */
export function streamRows(
  answer: z.ZodArray,
  batches: Batches,
  services: Services,
  { rights, unmasked = [] }: RowReader = {},
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
      const masked = serializeFor(answer, [...value], rights)
      const rows = JSON.stringify(withUnmasked(masked, value, unmasked)).slice(1, -1)
      controller.enqueue(encoder.encode(`${written === 0 ? '[' : ','}${withAbsoluteFiles(rows, services.publicUrl)}`))
      written += value.length
    },
    cancel: async () => {
      await reading.return?.()
    },
  })
}
