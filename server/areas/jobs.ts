import type { AnyKind } from '../jobs/kinds'
import { outboxJob } from '../outbox/outbox'
import { pageClock } from './decoration'
import { monthlyDistributionBills, payoutClock, releaseClock } from './distribution'
import { indexJob } from './goods'
import { importJob } from './imports'
import { messageJob } from './messages'
import { orderClock, refundClock } from './orders'
import { activityClock } from './promotions'
import { cleanUp } from './session'
import { indexPageJob, staticPageJob } from './settings'
import { monthlyBills } from './shops'
import { foldJob, rebuildJob } from './statistics'
import { writeAs } from './write-as'

/** All background jobs of the server. */
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
  importJob(writeAs),
]
