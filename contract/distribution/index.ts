import { commissionTpl } from './commission-tpl'
import { distributionBill } from './distribution-bill'
import { distributionBranch } from './distribution-branch'
import { distributionMonth } from './distribution-month'
import { distributionOrder } from './distribution-order'
import { distributionSellback } from './distribution-sellback'
import { distributionSettings } from './distribution-settings'
import { distributor } from './distributor'
import { upgradeLog } from './upgrade-log'
import { withdrawal } from './withdrawal'

/** The entities of this area. */
const entities = [
  commissionTpl,
  upgradeLog,
  distributor,
  distributionMonth,
  distributionBill,
  distributionBranch,
  distributionOrder,
  distributionSellback,
  withdrawal,
  distributionSettings,
] as const
export default entities
