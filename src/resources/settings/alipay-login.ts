import { settings } from '@/schema'
import { connection } from './trust-login.fragment'

/** Sign-in with Alipay (contract/settings.md, "trust-login"). */
export default settings('alipayLogin', {
  one: 'GET admin/members/connect/ALIPAY', update: 'PUT admin/members/connect/ALIPAY',
  fields: { clients: connection }, form: ['clients'],
})
