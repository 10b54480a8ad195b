import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the page that edits a role's permissions. */
export const permissionMessages = {
  'permissions.tree': ['权限', 'Permissions'],
  'permissions.search': ['搜索页面或操作', 'Search screens and actions'],
  'permissions.all': ['全部选择', 'Select all'],
  'permissions.held': ['已选 {n} / {all} 个页面', '{n} of {all} screens'],
  'permissions.heldShort': ['{n} / {all}', '{n} of {all}'],
  'permissions.copy': ['从其他角色复制', 'Copy from another role'],
  'permissions.copied': [
    '已复制「{name}」的权限和字段权限，保存后生效',
    'Permissions and field permissions copied from “{name}”. Save to apply.',
  ],
  'permissions.copyFailed': ['角色加载失败', 'Roles could not be loaded'],
  'permissions.preview': ['以该角色查看菜单', 'See the menu as this role'],
  'permissions.previewTitle': ['该角色看到的菜单', 'The menu as this role sees it'],
  'permissions.previewEmpty': ['还没有选择任何页面，只能看到首页', 'No screens selected. Only the dashboard is shown.'],
  'permissions.comesWith': ['含 {names}', 'Includes {names}'],
  'permissions.actionsOf': ['{name}的操作', 'Actions of {name}'],
  'permissions.none': ['没有匹配「{what}」的页面或操作', 'No screens or actions match “{what}”'],
  'permissions.failed': ['菜单加载失败', 'The menu could not be loaded'],
  'permissions.viewOnly': ['仅查看', 'View only'],
} as const satisfies Messages
