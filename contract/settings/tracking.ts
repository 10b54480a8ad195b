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

/** Companies that carry parcels: id, name, and what platforms call them. */
export const CARRIERS = [
  { id: 1, name: '顺丰速运', code: 'shunfeng' },
  { id: 2, name: '圆通速递', code: 'yuantong' },
  { id: 3, name: '中通快递', code: 'zhongtong' },
  { id: 4, name: '韵达速递', code: 'yunda' },
  { id: 5, name: '申通快递', code: 'shentong' },
  { id: 6, name: '邮政特快专递', code: 'ems' },
  { id: 7, name: '京东物流', code: 'jd' },
  { id: 8, name: '极兔速递', code: 'jtexpress' },
] as const
