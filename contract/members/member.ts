import { entity } from '../entity'

/** Members: list, recycle bin and detail (contract/members.md). */
export const member = entity('member', {
  path: 'admin/members',
  id: 'member_id',
  titleField: 'uname',
  label: ['会员', 'member'],
  sorts: ['create_time', 'last_login', 'login_count'],
  defaultSort: ['create_time', 'desc'],
  scopes: { 'admin/members/{member_id}/summary': ['member', 'order', 'refund'] },
  errorCodes: { members_uname: '107uname', members_mobile: '118', members_email: '117' },
  unique: ['uname'],
  screens: ['memberList', 'memberRecycle', 'memberEdit'],
})
