import { entity } from '../entity'

/** Sign-in with a Weibo account (contract/settings.md, "trust-login"). */
export const weiboLogin = entity('weiboLogin', {
  variantOf: 'connect',
  label: ['微博登录', 'Weibo login'],
})
