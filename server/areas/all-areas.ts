import type { Areas } from '../http/dispatch'
import { approvalPolicyOf, isCoveredByPolicy, pendingApprovalError, requestApproval } from './confirmations'
import { handlers } from './handlers'

/** Everything that the call dispatcher needs from the areas. */
export const AREAS: Areas = {
  handlers,
  approvals: { approvalPolicyOf, requestApproval, isCoveredByPolicy, pendingApprovalError },
}
