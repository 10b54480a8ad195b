/** Exports of approvals for the rest of the server. */

export { activeAdmin, approvalPolicyOf, isCoveredByPolicy, transferNeedsApproval } from './approval-policy'
export { countPendingApprovals } from './list-approvals'
export { pendingApprovalError, requestApproval } from './request-approval'
