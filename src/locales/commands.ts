import type { Messages } from '@/providers/i18n/i18n'

/** Messages of commands that start background tasks. */
export const commandMessages = {
  'command.progress': ['{act}的进度', '{act}: progress'],
  'command.stop': ['停止', 'Stop'],
  'command.done': ['{act}完成', '{act}: finished'],
  'command.failed': ['{act}失败：{why}', '{act}: failed. {why}'],
  'command.stopped': ['已停止', 'Stopped'],
} as const satisfies Messages
