import { pushSettingsRules, pushMessages } from '@contract/settings/push-rules'
import { settings, text } from '@/schema'
import { secret } from './secret.field'

/** The keys of the push service for the buyer apps (contract/settings.md, "admin/systems/push"). */
export default settings('pushSettings', {
  one: 'GET admin/systems/push', update: 'PUT admin/systems/push',
  rules: pushSettingsRules,
  fields: {
    android_push_key: text(...pushMessages.android_push_key),
    android_push_secret: secret(...pushMessages.android_push_secret),
    android_goods_activity: text(...pushMessages.android_goods_activity, {
      help: ['点开通知时打开的页面，例如 com.example.GoodsActivity', 'What a tap on the notification opens, such as com.example.GoodsActivity'],
    }),
    ios_push_key: text(...pushMessages.ios_push_key),
    ios_push_secret: secret(...pushMessages.ios_push_secret),
  },
  form: [
    ['安卓', 'Android', ['android_push_key', 'android_push_secret', 'android_goods_activity']],
    ['苹果', 'iOS', ['ios_push_key', 'ios_push_secret']],
  ],
  screens: { pushSettings: { form: true } },
})
