import type { Messages } from '@/providers/i18n/i18n'

/** Messages of irreversible actions. */
export const forGoodMessages = {
  'forGood.name': ['输入「{name}」以确认', 'Type “{name}” to confirm'],
  'forGood.count': ['输入条数 {count} 以确认', 'Type {count} to confirm'],
} as const satisfies Messages
