import { settings } from '@/schema'
import { connection } from './trust-login.parts'

/** Signing in with an account of WeChat (contract/settings.md, "trust-login"). */
export default settings('wechatLogin', {
  noun: ['微信登录', 'WeChat sign-in'],
  reads: 'GET admin/members/connect/WECHAT', saves: 'PUT admin/members/connect/WECHAT',
  fields: { clients: connection }, form: ['clients'],
})
