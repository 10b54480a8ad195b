import type { Messages } from '@/providers/i18n/i18n'

/** Messages of one entry of the operation log. */
export const operationLogMessages = {
  'log.at': ['时间', 'Time'],
  'log.username': ['管理员', 'Administrator'],
  'log.act': ['动作', 'Action'],
  'log.kind': ['类型', 'Type'],
  'log.clientIp': ['来源地址', 'IP address'],
  'log.confirmedBy': ['复核人', 'Approved by'],
  'log.filterBy': ['按{name}筛选', 'Filter by {name}'],
  'log.about': ['同一对象的操作', 'Operations on this record'],
  'log.failed': ['操作日志加载失败', 'The operation log could not be loaded'],
  'log.none': ['没有符合条件的操作', 'No matching operations'],
  'log.filters': ['筛选条件', 'Filters'],
  'log.look': ['查看差异', 'View changes'],
  'log.lookAt': ['查看差异：{act}，{when}', 'View changes: {act}, {when}'],
  'log.shown': ['正在查看', 'Shown above'],
} as const satisfies Messages
