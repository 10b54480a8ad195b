import { entity } from '../entity'

/** Signing in with an account of WeChat (contract/settings.md, "trust-login"). */
export const wechatLogin = entity('wechatLogin', {
  variantOf: 'connect',
  label: ['微信登录', 'WeChat sign-in'],
})
