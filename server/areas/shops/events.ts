import { areaEvent } from '../../events'

/** A shop was closed: it sells nothing from now on. `reason` is what is stored with what it sold. */
export const shopClosed = areaEvent<{ readonly shop_id: number; readonly reason: string }>()

/** A shop has another name. */
export const shopRenamed = areaEvent<{ readonly shop_id: number; readonly shop_name: string }>()
