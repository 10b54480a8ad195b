import type { AnyKind } from '../jobs/kinds'
import { outboxJob } from '../outbox/outbox'
import { indexJob } from './goods/service'
import { orderClock } from './orders/service'
import { cleanUp } from './session/service'
import { monthlyBills } from './shops/service'

/** Everything the server does by itself. */
export const jobKinds: readonly AnyKind[] = [cleanUp, monthlyBills, orderClock, indexJob, outboxJob]
