import { entity } from '../entity'

/** Sign-in with an Alipay account (contract/settings.md, "trust-login"). */
export const alipayLogin = entity('alipayLogin', {
  variantOf: 'connect',
  label: ['支付宝登录', 'Alipay login'],
})
