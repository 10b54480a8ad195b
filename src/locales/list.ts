import type { Words } from '@/providers/i18n/i18n'

/** Words of the list's own tools that stand on the screen from the start. */
export const listWords = {
  'list.columns': ['列设置', 'Columns'],
  'list.columnsGone': ['已收起 {count} 列 · 显示', '{count} columns hidden · Show'],
  'list.oneGone': ['已收起 {count} 列 · 显示', '{count} column hidden · Show'],
  'list.fit': ['适应宽度', 'Fit to width'],
  'list.fitHint': ['收起次要的列，不再横向滚动', 'Hide less important columns instead of scrolling'],
  'list.totals': ['合计', 'Total'],
  'list.views': ['视图', 'Views'],
  'list.viewChanged': ['{name}（已修改）', '{name} (changed)'],
  'list.dense': ['紧凑显示', 'Compact rows'],
  'list.loose': ['宽松显示', 'Comfortable rows'],
  'list.edit': ['修改{name}：{value}', 'Change {name}: {value}'],
} as const satisfies Words
