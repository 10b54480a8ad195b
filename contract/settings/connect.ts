import { entity } from '../entity'

/** Sign-in with accounts of other services. */
export const connect = entity('connect', {
  path: 'admin/members/connect',
  invalidates: ['settingsHealth'],
  label: ['信任登录', 'social login'],
})
