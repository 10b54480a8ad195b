import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the notification bell: pending work, finished jobs, changes to open records. */
export const bellWords = {
  'bell.name': ['通知', 'Notifications'],
  'bell.unread': ['通知，{count} 条未读', 'Notifications, {count} unread'],
  'bell.news': ['有 {count} 条新通知', '{count} new notifications'],
  'bell.newsOne': ['有 1 条新通知', '1 new notification'],
  'bell.notLoaded': [
    '通知加载失败，请刷新页面后再试',
    'Notifications could not be loaded. Reload the page and try again.',
  ],
  'bell.new': ['未读', 'Unread'],
  'bell.waiting': ['待我处理', 'Waiting for you'],
  'bell.waitingNone': ['没有等待您处理的内容', 'Nothing is waiting for you'],
  'bell.waitingFailed': ['待处理的内容加载失败', 'Your pending items could not be loaded'],
  'bell.ended': ['任务与文件', 'Tasks and files'],
  'bell.endedNone': ['近 7 天没有任务', 'No tasks in the last 7 days'],
  'bell.changes': ['我打开的内容', 'Changes to what you have open'],
  'bell.changesNone': ['没有人改动您打开的内容', 'Nobody has changed what you have open'],
  'bell.more': ['{count}+', '{count}+'],
  'bell.period': ['{name}（{period}）', '{name} ({period})'],
  'bell.status.DOING': ['进行中 {percentage}%', '{percentage}% done'],
  'bell.status.SUCCESS': ['已完成', 'Completed'],
  'bell.status.EXCEPTION': ['失败：{why}', 'Failed: {why}'],
  'bell.work.export': ['已导出「{name}」', 'Exported {name}'],
  'bell.work.import': ['导入已结束', 'Import finished'],
  'bell.work.bulk': ['批量操作「{name}」已结束', 'Bulk action finished: {name}'],
  'bell.work.edit': ['批量修改已结束', 'Bulk edit finished'],
  'bell.result': ['{done} 条完成', '{done} done'],
  'bell.resultFailed': ['{done} 条完成，{failed} 条未完成', '{done} done, {failed} not done'],
  'bell.change.changed': ['{who} 修改了「{name}」', '{who} changed “{name}”'],
  'bell.change.deleted': ['{who} 删除了「{name}」', '{who} deleted “{name}”'],
} satisfies Messages
