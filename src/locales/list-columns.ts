import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the column panel. */
export const columnMessages = {
  'columns.show': ['显示 {name}', 'Show {name}'],
  'columns.showAnyway': ['显示 {name}（宽度不足）', 'Show {name} (does not fit)'],
  'columns.gone': ['宽度不足', 'Does not fit'],
  'columns.width': ['{name} 的宽度', 'Width of {name}'],
  'columns.pin': ['固定 {name}', 'Freeze {name}'],
  'columns.start': ['左侧', 'Left'],
  'columns.none': ['不固定', 'Not frozen'],
  'columns.end': ['右侧', 'Right'],
  'columns.reset': ['恢复默认', 'Restore default'],
  'columns.hint': ['拖动或用方向键排序', 'Drag or use the arrow keys to reorder'],
  'columns.density': ['行高', 'Row height'],
  'columns.middle': ['宽松', 'Comfortable'],
  'columns.small': ['紧凑', 'Compact'],
  'columns.auto': ['跟随全局', 'Same as other lists'],
} as const satisfies Messages
