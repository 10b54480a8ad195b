import { settings } from '@/schema'
import { connection } from './trust-login.fragment'

/** Sign-in with WeChat (contract/settings.md, "trust-login"). */
export default settings('wechatLogin', {
  one: 'GET admin/members/connect/WECHAT', update: 'PUT admin/members/connect/WECHAT',
  fields: { clients: connection }, form: ['clients'],
})
