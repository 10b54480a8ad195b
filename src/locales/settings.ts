import type { Words } from '@/providers/i18n/i18n'

/** Words of the inputs of settings. */
export const settingsWords = {
  'settings.secretSet': ['已设置', 'Set'],
  'settings.secretKept': ['已设置，不填写则保持不变', 'Set. Leave empty to keep it.'],
  'settings.secretGone': ['保存后清除', 'Will be removed when you save'],
  'settings.secretNone': ['未设置', 'Not set'],
  'settings.secretClear': ['清除', 'Remove'],
  'settings.secretKeep': ['保持原值', 'Keep current'],
} as const satisfies Words
