import { settings } from '@/schema'
import { connection } from './trust-login.fragment'

/** Sign-in with Weibo (contract/settings.md, "trust-login"). */
export default settings('weiboLogin', {
  one: 'GET admin/members/connect/WEIBO', update: 'PUT admin/members/connect/WEIBO',
  fields: { clients: connection }, form: ['clients'],
})
