import type { AnyKind } from '../jobs/kinds'
import { outboxJob } from '../outbox/outbox'
import { pageClock } from './decoration/service'
import { monthlyDistributionBills, payoutClock, releaseClock } from './distribution/service'
import { indexJob } from './goods/service'
import { messageJob } from './messages/service'
import { orderClock, refundClock } from './orders/service'
import { activityClock } from './promotions/service'
import { cleanUp } from './session/service'
import { indexPageJob, staticPageJob } from './settings/service'
import { monthlyBills } from './shops/service'
import { foldJob, rebuildJob } from './statistics/service'

/** Everything the server does by itself. */
export const jobKinds: readonly AnyKind[] = [
  cleanUp,
  monthlyBills,
  monthlyDistributionBills,
  orderClock,
  refundClock,
  releaseClock,
  payoutClock,
  pageClock,
  activityClock,
  indexJob,
  staticPageJob,
  indexPageJob,
  foldJob,
  rebuildJob,
  outboxJob,
  messageJob,
]
