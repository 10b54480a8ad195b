import { entity } from '../entity'

/** Signing in with an account of Weibo (contract/settings.md, "trust-login"). */
export const weiboLogin = entity('weiboLogin', {
  variantOf: 'connect',
  label: ['微博登录', 'Weibo sign-in'],
})
