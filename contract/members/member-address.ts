import { entity } from '../entity'

/** Where a member has parcels sent (contract/members.md, "MemberAddress"). */
export const memberAddress = entity('memberAddress', {
  path: 'admin/members/addresses',
  id: 'addr_id',
  titleField: 'name',
  label: ['会员地址', 'member address'],
  lists: { 'GET admin/members/addresses/{member_id}': { by: ['name'], own: ['def_addr', 'desc'] } },
  named: false,
  readBy: ['GET admin/members/addresses/{member_id}'],
})
