import type { Label } from '../messages'
import { text } from '../rules'

/** Rules of the form with the keys of the push service. */

const key = text({ max: 200 })

/** Labels of the keys. */
export const pushMessages = {
  android_push_key: ['安卓 AppKey', 'Android app key'],
  android_push_secret: ['安卓 AppSecret', 'Android app secret'],
  android_goods_activity: ['安卓商品页 Activity', 'Android activity of goods'],
  ios_push_key: ['苹果 AppKey', 'iOS app key'],
  ios_push_secret: ['苹果 AppSecret', 'iOS app secret'],
} as const satisfies Record<string, Label>

/** A secret that is sent back as it was answered stays unchanged. */
export const pushSettingsRules = {
  android_push_key: key,
  android_push_secret: key,
  android_goods_activity: key,
  ios_push_key: key,
  ios_push_secret: key,
} as const
