import { settings } from '@/schema'
import { connection } from './trust-login.fragment'

/** Sign-in with QQ; its page also has the other providers (contract/settings.md, "trust-login"). */
export default settings('qqLogin', {
  one: 'GET admin/members/connect/QQ', update: 'PUT admin/members/connect/QQ',
  fields: { clients: connection }, form: ['clients'],
  screens: {
    trustLogin: {
      tabs: {
        qq: { label: ['QQ', 'QQ'], form: true },
        weibo: { label: ['微博', 'Weibo'], resource: 'weiboLogin' },
        wechat: { label: ['微信', 'WeChat'], resource: 'wechatLogin' },
        alipay: { label: ['支付宝', 'Alipay'], resource: 'alipayLogin' },
      },
    },
  },
})
