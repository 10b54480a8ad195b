import { entity } from '../entity'

/** Withdrawals that distributors request (contract/distribution.md, "put-forward-apply"). */
export const withdrawal = entity('withdrawal', {
  path: 'admin/distribution/withdraw',
  id: 'id',
  titleField: 'member_name',
  label: ['提现申请', 'withdrawal'],
  lists: { 'GET admin/distribution/withdraw/apply': { by: ['apply_time'], own: ['apply_time', 'desc'] } },
  readBy: ['GET admin/distribution/withdraw/apply/{id}'],
  screens: ['putforwardApply'],
})
