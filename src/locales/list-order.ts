import type { Messages } from '@/providers/i18n/i18n'

/** Messages of manually ordered lists. */
export const orderMessages = {
  'order.column': ['移动', 'Move'],
  'order.saved': ['「{name}」已移到第 {at} 位', '“{name}” moved to position {at}'],
  'order.undone': ['已恢复原来的顺序', 'Original order restored'],
  'order.filtered': [
    '当前只列出了一部分，清除搜索和筛选后才能调整顺序',
    'Clear the search and filters to change the order. Only part of the list is shown.',
  ],
  'order.withheld': [
    '您的角色没有调整顺序的权限，可由超级管理员在角色管理中勾选',
    'Your role does not include changing the order. A founder administrator can grant it under Roles.',
  ],
  'order.sorted': ['列表正按某一列排序，取消后才能调整顺序', 'Remove the column sorting to change the order'],
} as const satisfies Messages
