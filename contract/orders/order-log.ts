import { entity } from '../entity'

/** Events of an order. */
export const orderLog = entity('orderLog', {})
