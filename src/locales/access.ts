import type { Messages } from '@/providers/i18n/i18n'

/** Reasons why an action is not allowed, shared by disabled buttons and refine's `can`. */
export const accessMessages = {
  'why.state': ['当前状态不能执行', 'Not available in this status'],
  'why.fields': [
    '您的角色不能填写「{fields}」，请联系管理员调整角色的字段权限',
    'Your role cannot set {fields}. Ask an administrator to change its field permissions.',
  ],
  'why.permission': [
    '您的角色没有「{screen}」权限，可由超级管理员在角色管理中勾选',
    'Your role does not include “{screen}”. A founder administrator can grant it under Roles.',
  ],
  'why.action': [
    '您的角色没有「{screen}」的「{act}」权限，可由超级管理员在角色管理中勾选',
    'Your role does not include “{act}” of “{screen}”. A founder administrator can grant it under Roles.',
  ],
  'why.hidden': [
    '您的角色看不到「{field}」，请联系管理员调整角色的字段权限',
    'Your role cannot see “{field}”. Ask an administrator to change its field permissions.',
  ],
  'why.unknown': ['此功能不存在或未开放', 'This feature does not exist or is not available'],
  'why.unsupported': ['这里不能执行此操作', 'This action is not available here'],
} as const satisfies Messages
