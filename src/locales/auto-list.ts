import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the feature list, which is also public. */
export const autoListMessages = {
  'autoList.title': ['功能清单', 'Feature list'],
  'autoList.intro': [
    '这个管理后台共有 {all} 个页面，其中 {built} 个已经可以使用。',
    'This back office has {all} pages. {built} are available now.',
  ],
  'autoList.filter': ['筛选名称或地址', 'Filter by name or address'],
  'autoList.shown': ['显示 {count} 个页面', 'Pages shown: {count}'],
  'autoList.nothing': ['没有匹配的页面。', 'No pages match.'],
  'autoList.clear': ['清除筛选', 'Clear filter'],
  'autoList.general': ['通用', 'General'],
  'autoList.chinese': ['中文名称', 'Chinese name'],
  'autoList.english': ['英文名称', 'English name'],
  'autoList.address': ['地址', 'Address'],
  'autoList.state': ['状态', 'Status'],
  'autoList.built': ['可用', 'Available'],
  'autoList.planned': ['规划中', 'Planned'],
  'autoList.hidden': ['不在菜单中', 'Not in the menu'],
  'autoList.count': ['{built} / {all} 可用', '{built} of {all} available'],
  'autoList.login': ['登录', 'Log in'],
  'autoList.language': ['切换语言', 'Switch language'],
} as const satisfies Messages
