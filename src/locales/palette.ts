import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the header field that opens the command palette. */
export const paletteButtonMessages = {
  'palette.open': ['搜索页面、操作、记录', 'Search pages, actions, records'],
  'palette.failed': [
    '搜索加载失败，请刷新页面后再试。',
    'The search could not be loaded. Reload the page and try again.',
  ],
} as const satisfies Messages

/** Commands of the palette besides navigation, searchable in both languages and by pinyin. */
export const paletteActs = {
  toEnglish: ['切换到英文', 'Switch to English'],
  toChinese: ['切换到中文', 'Switch to Chinese'],
  light: ['浅色外观', 'Light appearance'],
  dark: ['深色外观', 'Dark appearance'],
  system: ['外观跟随系统', 'Match system appearance'],
  menu: ['收起或展开菜单', 'Collapse or expand menu'],
  closeTabs: ['关闭所有标签页', 'Close all tabs'],
  fullScreen: ['全屏', 'Full screen'],
  leaveFullScreen: ['退出全屏', 'Exit full screen'],
  profile: ['修改密码', 'Change password'],
  logout: ['退出登录', 'Log out'],
} as const satisfies Messages
