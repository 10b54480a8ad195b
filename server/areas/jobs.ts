import type { AnyKind } from '../jobs/kinds'
import { indexJob } from './goods/search-index'
import { cleanUp } from './session/clean-up'
import { monthlyBills } from './shops/bill-month'

/** Everything the server does by itself. */
export const jobKinds: readonly AnyKind[] = [cleanUp, monthlyBills, indexJob]
