import { z } from 'zod'
import { call, idIn } from '../define'

/** contract/settings.md, "express-platforms/express": where a parcel is. */

const text = z.string()

export const parcelStop = z.object({ time: text, context: text })
export const parcel = z.object({
  /** The carrier. */
  name: text,
  courier_num: text,
  /** What the platform says of it, the latest first; nothing as long as it knows nothing. */
  data: z.array(parcelStop).nullable(),
})
export type Parcel = z.output<typeof parcel>

export const trackingCalls = {
  'GET admin/systems/express-platforms/express': call({
    summary: 'Where a parcel is, as the open express platform tells it.',
    query: z.object({ id: idIn, num: z.string().trim().min(1).max(60) }),
    answer: parcel,
    errors: ['003', '931'],
  }),
} as const
