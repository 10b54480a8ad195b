import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the command palette, loaded with its code. */
export const paletteMessages = {
  'palette.title': ['搜索', 'Search'],
  'palette.close': ['关闭搜索', 'Close search'],
  'palette.results': ['搜索结果', 'Results'],
  'palette.recent': ['最近访问', 'Recently visited'],
  'palette.screens': ['页面', 'Pages'],
  'palette.doTo': ['对「{name}」的操作', 'Actions for “{name}”'],
  'palette.actions': ['操作', 'Actions'],
  'palette.field': [
    '搜索页面、操作，以及 {count} 个列表中的记录',
    'Search pages, actions, and records in {count} lists',
  ],
  'palette.fieldPlain': ['搜索页面、操作', 'Search pages and actions'],
  'palette.records': ['记录', 'Records'],
  'palette.inList': ['在列表中查看', 'View in list'],
  'palette.elsewhere': ['更多记录', 'More records'],
  'palette.more': ['继续搜索其余 {count} 个列表', 'Search {count} more lists'],
  'palette.recordsIn': ['{screen}中的记录', 'Records in {screen}'],
  'palette.recordsFailed': ['{records}暂时无法搜索。', '{records} cannot be searched right now.'],
  'palette.searching': ['正在搜索记录…', 'Searching records…'],
  'palette.count': ['{count} 个结果', 'Results: {count}'],
  'palette.none': ['没有找到「{text}」', 'No results for “{text}”'],
  'palette.what': [
    '可以搜索：页面的中文名、英文名、拼音或首字母、地址，以及操作。',
    'Search pages by Chinese or English name, pinyin, initials or address, and search actions.',
  ],
  'palette.whatRecords': ['已搜索这些页面里的记录：{screens}。', 'Searched records in: {screens}.'],
  'palette.keyMove': ['选择', 'move'],
  'palette.keyOpen': ['打开', 'open'],
  'palette.keyClose': ['关闭', 'close'],
} as const satisfies Messages
