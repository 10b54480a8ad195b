import { entity } from '../entity'

/** Items of an order. */
export const orderSku = entity('orderSku', {})
