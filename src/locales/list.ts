import type { Words } from '@/providers/i18n/i18n'

/** Words of the list's own tools that stand on the screen from the start. */
export const listWords = {
  'list.columns': ['列设置', 'Columns'],
  'list.columnsGone': ['已收起 {count} 列 · 显示', '{count} columns hidden · Show'],
  'list.oneGone': ['已收起 {count} 列 · 显示', '{count} column hidden · Show'],
  'list.fit': ['适应宽度', 'Fit to width'],
  'list.fitHint': ['收起次要的列，不再横向滚动', 'Hide less important columns instead of scrolling'],
  'list.about': ['约 {count}', '~{count}'],
  'list.totalAbout': ['共约 {total} 条', 'About {total} in total'],
  'list.totals': ['合计', 'Total'],
  'list.newest': ['按{label}从新到旧', '{label}, newest first'],
  'list.oldest': ['按{label}从旧到新', '{label}, oldest first'],
  'list.highest': ['按{label}从高到低', '{label}, highest first'],
  'list.lowest': ['按{label}从低到高', '{label}, lowest first'],
  'list.ascending': ['按{label}升序', '{label}, A to Z'],
  'list.descending': ['按{label}降序', '{label}, Z to A'],
  'list.withFirst': ['{label}的在前', '{label} first'],
  'list.withoutFirst': ['{label}的在后', '{label} last'],
  'list.byHand': ['按手动调整的顺序', 'In the order set by hand'],
  'list.newestAdded': ['新添加的在前', 'Newest first'],
  'list.oldestAdded': ['最早添加的在前', 'Oldest first'],
  'list.views': ['视图', 'Views'],
  'list.viewChanged': ['{name}（已修改）', '{name} (changed)'],
  'list.dense': ['紧凑显示', 'Compact rows'],
  'list.loose': ['宽松显示', 'Comfortable rows'],
  'list.edit': ['修改{name}：{value}', 'Change {name}: {value}'],
} as const satisfies Words
