import { entity } from '../entity'

/** What the repair of an order would do. */
export const orderRepair = entity('orderRepair', {})
