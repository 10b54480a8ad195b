import type { Messages } from '@/providers/i18n/i18n'

/** Messages of column browsers. */
export const levelMessages = {
  'levels.add': ['{act}（{n} 级）', '{act} (level {n})'],
} as const satisfies Messages
