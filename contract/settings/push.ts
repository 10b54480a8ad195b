import { z } from 'zod'
import { call, fieldsFrom, nothing } from '../define'
import { pushSettingsRules } from './push-rules'

/**
 * contract/settings.md, "admin/systems/push": keys of a push service. Its screen is an addition to the specification.
 */

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
  'GET admin/systems/push': call({ summary: 'Returns the keys of the push service.', answer: pushSettings }),
  'PUT admin/systems/push': call({
    summary: 'Updates the keys of the push service. Omitted values and masked secrets do not change.',
    body: z.object(fieldsFrom(pushSettingsRules)),
    answer: pushSettings,
  }),
  'GET admin/systems/push/{goods_id}': call({
    summary:
      'Pushes goods to the apps of buyers. This server has no push service: it answers 908 without keys, and 909 otherwise.',
    query: z.object({ title: z.string().min(1).max(200) }),
    answer: nothing,
    kind: 'empty',
    errors: ['003', '908', '909'],
  }),
} as const
