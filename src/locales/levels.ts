import type { Messages } from '@/providers/i18n/i18n'

/** Words of screens that show levels side by side. */
export const levelWords = {
  'levels.add': ['{act}（{n} 级）', '{act} (level {n})'],
} as const satisfies Messages
