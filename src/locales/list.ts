import type { Words } from '@/providers/i18n/i18n'

/** Words of the list's own tools that stand on the screen from the start. */
export const listWords = {
  'list.columns': ['列设置', 'Columns'],
  'list.columnsGone': ['列设置（{count} 列因宽度不足未显示）', 'Columns ({count} hidden, not enough room)'],
  'list.views': ['视图', 'Views'],
  'list.viewChanged': ['{name}（已修改）', '{name} (changed)'],
  'list.dense': ['紧凑显示', 'Compact rows'],
  'list.loose': ['宽松显示', 'Comfortable rows'],
  'list.edit': ['修改{name}：{value}', 'Change {name}: {value}'],
} as const satisfies Words
