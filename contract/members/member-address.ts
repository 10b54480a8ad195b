import { entity } from '../entity'

/** Delivery addresses of a member (contract/members.md, "MemberAddress"). */
export const memberAddress = entity('memberAddress', {
  path: 'admin/members/addresses',
  id: 'addr_id',
  titleField: 'name',
  label: ['会员地址', 'member address'],
  lists: { 'GET admin/members/addresses/{member_id}': { by: ['name'], own: ['def_addr', 'desc'] } },
  named: false,
  readBy: ['GET admin/members/addresses/{member_id}'],
})
