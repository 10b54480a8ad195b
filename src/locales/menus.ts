import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the form of a menu node. */
export const menuMessages = {
  'menus.screen': ['对应：{name}', 'Refers to: {name}'],
  'menus.noScreen': ['没有这个标识的页面或菜单目录', 'No screen or folder has this identifier'],
  'menus.patternHelp': [
    '正则表达式，匹配接口地址，例如 /admin/shops.*；GET /admin/shops.* 只允许查看',
    'A regular expression over API paths, such as /admin/shops.*. To allow reading only, use GET /admin/shops.*',
  ],
  'menus.badPattern': [
    '不是有效的正则表达式：不支持反向引用和环视，重复次数不能过大',
    'Not a valid regular expression: no back-references, no look-around, no large repetition counts',
  ],
  'menus.covered': ['允许 {n} 个接口', 'Allows {n} API calls'],
  'menus.coversNothing': ['没有接口与之匹配', 'No API call matches'],
} as const satisfies Messages
