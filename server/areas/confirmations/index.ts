/** What the rest of the server may ask of second administrators. */

export { activeAdmin, approvalPolicyOf, isCoveredByPolicy, transferNeedsApproval } from './approval-policy'
export { countPendingApprovals } from './list-approvals'
export { pendingApprovalError, requestApproval } from './request-approval'
