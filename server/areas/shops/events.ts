import { areaEvent } from '../../events'

/** A shop was closed and sells nothing any more. `reason` is stored with its goods. */
export const shopClosed = areaEvent<{ readonly shop_id: number; readonly reason: string }>()

/** A shop was renamed. */
export const shopRenamed = areaEvent<{ readonly shop_id: number; readonly shop_name: string }>()
