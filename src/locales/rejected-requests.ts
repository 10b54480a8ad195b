import type { Messages } from '@/providers/i18n/i18n'

/** Messages for requests that the product cannot express, or that failed due to a programming error. */
export const rejectedRequestMessages = {
  'request.read': ['这些数据暂时无法显示', 'This data cannot be shown here'],
  'request.filter': ['不支持这样筛选', 'This cannot be filtered that way'],
  'request.sort': ['不支持这样排序', 'This cannot be sorted that way'],
  'request.create': ['这里不能添加', 'Nothing can be added here'],
  'request.update': ['这里不能修改', 'This cannot be changed here'],
  'request.delete': ['这里不能删除', 'This cannot be deleted here'],
  'request.custom': ['此操作不可用', 'This action is not available'],
  'request.failed': ['操作没有完成，请稍后再试', 'Something went wrong. Try again later.'],
} as const satisfies Messages
