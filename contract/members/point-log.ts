import { entity } from '../entity'

/** How a member's points changed (contract/members.md, "Point history"). */
export const pointLog = entity('pointLog', {
  path: 'admin/members/point',
  id: 'id',
  titleField: 'reason',
  lists: { 'GET admin/members/point/{member_id}': { by: ['time'], own: ['time', 'desc'] } },
  invalidates: ['member'],
  logged: false,
})
