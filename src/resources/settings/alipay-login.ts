import { settings } from '@/schema'
import { connection } from './trust-login.fragment'

/** Signing in with an account of Alipay (contract/settings.md, "trust-login"). */
export default settings('alipayLogin', {
  reads: 'GET admin/members/connect/ALIPAY', saves: 'PUT admin/members/connect/ALIPAY',
  fields: { clients: connection }, form: ['clients'],
})
