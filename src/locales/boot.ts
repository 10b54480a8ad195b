import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the boot code, before a page is rendered. */
export const bootMessages = {
  'boot.reload': ['重新加载', 'Reload'],
} as const satisfies Messages
