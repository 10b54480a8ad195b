import { entity } from '../entity'

/** Top-ups of members (contract/members.md, "rechargeList"). */
export const recharge = entity('recharge', {
  path: 'admin/members/deposit/recharge',
  id: 'id',
  titleField: 'recharge_sn',
  sorts: ['recharge_time'],
  defaultSort: ['recharge_time', 'desc'],
  logged: false,
  screens: ['rechargeList'],
})
