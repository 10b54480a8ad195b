import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the shortcut list. */
export const keyMessages = {
  'keys.title': ['快捷键', 'Keyboard shortcuts'],
  'keys.walk': ['上下移动', 'Move between rows'],
  'keys.tick': ['勾选当前行', 'Select the row'],
  'keys.open': ['打开当前行', 'Open the row'],
  'keys.expand': ['展开或收起当前行', 'Expand or collapse the row'],
  'keys.search': ['搜索列表', 'Search the list'],
  'keys.toRows': ['从搜索框到列表', 'From the search box to the rows'],
  'keys.new': ['新建', 'Create new'],
  'keys.help': ['显示快捷键', 'Show shortcuts'],
  'keys.palette': ['搜索页面、操作、记录', 'Search pages, actions and records'],
  'keys.inspector': ['打开或关闭检查器（开发环境）', 'Turn the inspector on or off (development)'],
  'keys.tab': ['切换到相邻的标签页', 'Go to the next or previous tab'],
  'keys.tabMove': ['移动标签页', 'Move the tab'],
  'keys.tabClose': ['关闭标签页', 'Close the tab'],
  'keys.inList': ['列表', 'In a list'],
  'keys.onPage': ['本页', 'On this page'],
  'keys.everywhere': ['所有页面', 'Everywhere'],
  'keys.onTab': ['焦点在标签页上时', 'When a tab has the focus'],
  'keys.space': ['空格', 'Space'],
} as const satisfies Messages
