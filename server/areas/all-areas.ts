import type { Areas } from '../http/dispatch'
import { approvalPolicyOf, isCoveredByPolicy, pendingApprovalError, requestApproval } from './confirmations'
import { handlers } from './handlers'

/** All that the dispatcher of calls needs of the areas. */
export const AREAS: Areas = {
  handlers,
  approvals: { approvalPolicyOf, requestApproval, isCoveredByPolicy, pendingApprovalError },
}
