import { entity } from '../entity'

/** Signing in with an account of QQ; its page has the other sites beside it (contract/settings.md, "trust-login"). */
export const qqLogin = entity('qqLogin', {
  variantOf: 'connect',
  label: ['QQ 登录', 'QQ sign-in'],
  screens: ['trustLogin'],
})
