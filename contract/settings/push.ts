import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { pushSettingsRules } from './push-rules'

/** contract/settings.md, "admin/systems/push": the keys of a push service. Its screen stands beyond those of the specification. */

export const pushSettings = z.object({
  android_push_key: z.string(),
  android_push_secret: z.string(),
  android_goods_activity: z.string(),
  ios_push_key: z.string(),
  ios_push_secret: z.string(),
})
export type PushSettings = z.output<typeof pushSettings>

declare module '../entities' {
  interface Settings {
    pushSettings: PushSettings
  }
}

export const pushCalls = {
  'GET admin/systems/push': call({ summary: 'The keys of the push service.', answer: pushSettings }),
  'PUT admin/systems/push': call({
    summary: 'Change the keys of the push service. A secret that is not sent, or sent as it was answered, stays.',
    body: z.object(fieldsFrom(pushSettingsRules)),
    answer: pushSettings,
  }),
  'GET admin/systems/push/{goods_id}': call({
    summary:
      'Push goods to the apps of buyers. This server has no push service: it refuses with 908 while there are no keys, and with 909 otherwise.',
    query: z.object({ title: z.string().min(1).max(200) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '908', '909'],
  }),
} as const
