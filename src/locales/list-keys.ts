import type { Words } from '@/providers/i18n/i18n'

/** Words of the sheet of shortcuts. */
export const keyWords = {
  'keys.title': ['列表快捷键', 'Keys in a list'],
  'keys.walk': ['上下移动', 'Move over the rows'],
  'keys.tick': ['勾选当前行', 'Tick the row'],
  'keys.open': ['打开当前行', 'Open the row'],
  'keys.expand': ['展开或收起当前行', 'Unfold or fold the row'],
  'keys.search': ['搜索', 'Search'],
  'keys.new': ['新建', 'Make a new one'],
  'keys.help': ['显示这张表', 'Show this sheet'],
  'keys.space': ['空格', 'Space'],
} as const satisfies Words
