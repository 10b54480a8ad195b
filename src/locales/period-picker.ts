import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the year/month picker. */
export const periodMessages = {
  'period.type': ['时间类型', 'Type of period'],
  'period.MONTH': ['按月', 'Month'],
  'period.YEAR': ['按年', 'Year'],
  'period.RANGE': ['自定义', 'Range'],
  'period.month': ['月份', 'Month'],
  'period.year': ['年份', 'Year'],
  'period.before': ['上一个', 'Previous'],
  'period.after': ['下一个', 'Next'],
  'period.lastDays': ['最近 {n} 天', 'Last {n} days'],
  'period.thisMonth': ['本月', 'This month'],
  'period.thisYear': ['今年', 'This year'],
} as const satisfies Messages
