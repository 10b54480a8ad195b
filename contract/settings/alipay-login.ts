import { entity } from '../entity'

/** Signing in with an account of Alipay (contract/settings.md, "trust-login"). */
export const alipayLogin = entity('alipayLogin', {
  variantOf: 'connect',
  label: ['支付宝登录', 'Alipay sign-in'],
})
