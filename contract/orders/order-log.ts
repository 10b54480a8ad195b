import { entity } from '../entity'

/** What happened to an order. */
export const orderLog = entity('orderLog', {})
