import { afterSale } from './after-sale'
import { complainTopic } from './complain-topic'
import { complaint } from './complaint'
import { order } from './order'
import { orderLog } from './order-log'
import { orderRepair } from './order-repair'
import { orderSku } from './order-sku'
import { payLog } from './pay-log'
import { qualification } from './qualification'
import { receipt } from './receipt'
import { refund } from './refund'

/** The entities of this area. */
const entities = [
  order,
  orderSku,
  orderLog,
  orderRepair,
  payLog,
  complaint,
  complainTopic,
  afterSale,
  refund,
  receipt,
  qualification,
] as const
export default entities
