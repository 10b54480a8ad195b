import { entity } from '../entity'

/** Sign-in with a QQ account; its page also shows the other sites (contract/settings.md, "trust-login"). */
export const qqLogin = entity('qqLogin', {
  variantOf: 'connect',
  label: ['QQ 登录', 'QQ login'],
  screens: ['trustLogin'],
})
