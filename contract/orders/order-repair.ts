import { entity } from '../entity'

/** Preview of the repair of an order. */
export const orderRepair = entity('orderRepair', {})
