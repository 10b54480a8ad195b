import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the grade editor. */
export const gradeMessages = {
  'grade.editor': ['分级编辑', 'Level editor'],
  'grade.level': ['{n} 级', 'Level {n}'],
  'grade.wait': ['在左侧选择一项', 'Select an item on the left'],
  'grade.empty': ['没有下级', 'No lower levels'],
  'grade.loading': ['加载中', 'Loading'],
  'grade.failed': ['加载失败', 'Could not load'],
  'grade.notList': ['返回的数据不是列表，无法显示', 'The response is not a list and cannot be shown'],
  'grade.noMatch': ['没有匹配的项', 'No matches'],
  'grade.search': ['在{level}中搜索', 'Search {level}'],
  'grade.searchHint': ['搜索', 'Search'],
  'grade.way': ['所在位置', 'Current location'],
  'grade.top': ['全部', 'All'],
  'grade.add': ['添加', 'Add'],
  'grade.edit': ['编辑 {name}', 'Edit {name}'],
  'grade.remove': ['删除 {name}', 'Delete {name}'],
} as const satisfies Messages
