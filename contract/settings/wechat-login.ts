import { entity } from '../entity'

/** Sign-in with a WeChat account (contract/settings.md, "trust-login"). */
export const wechatLogin = entity('wechatLogin', {
  variantOf: 'connect',
  label: ['微信登录', 'WeChat login'],
})
