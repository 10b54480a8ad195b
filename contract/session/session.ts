import { entity } from '../entity'

/** Sessions of an administrator, identified by the id of the administrator. */
export const session = entity('session', {
  path: 'admin/systems/admin-users/sessions',
  scopes: { 'admin/systems/admin-users/sessions': [] },
  id: 'id',
  titleField: 'username',
  label: ['登录会话', 'session'],
  readBy: [],
})
