import type { Messages } from '@/providers/i18n/i18n'

/** Hints of forms that follow from rules. */
export const ruleHintMessages = {
  length: ['{min} 到 {max} 个字符', '{min} to {max} characters'],
  capitals: ['{min} 到 {max} 个大写字母', '{min} to {max} capital letters'],
  most: ['最多 {most} 个', 'Up to {most}'],
  mostOf: ['最多 {most} 个，每个 {max} 字以内', 'Up to {most}, each up to {max} characters'],
} as const satisfies Messages
