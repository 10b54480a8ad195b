import type { Messages } from '@/providers/i18n/i18n'

/** Words of the boot code, before any page is there. */
export const bootWords = {
  'boot.reload': ['重新加载', 'Reload'],
} as const satisfies Messages
