import { z } from 'zod'
import { call, idIn } from '../define'

/** contract/settings.md, "express-platforms/express": parcel tracking. */

const text = z.string()

export const parcelStop = z.object({ time: text, context: text })
export const parcel = z.object({
  /** The carrier. */
  name: text,
  courier_num: text,
  /** The platform's tracking events, the latest first; null if it has none. */
  data: z.array(parcelStop).nullable(),
})
export type Parcel = z.output<typeof parcel>

export const trackingCalls = {
  'GET admin/systems/express-platforms/express': call({
    summary: 'Returns the tracking data of a parcel from the open express platform.',
    query: z.object({ id: idIn, num: z.string().trim().min(1).max(60) }),
    answer: parcel,
    errors: ['003', '931'],
  }),
} as const
