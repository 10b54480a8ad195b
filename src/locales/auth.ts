import type { Messages } from '@/providers/i18n/i18n'

/** Messages of refine's auth provider: headings of errors, and alternatives to unsupported methods. */
export const authMessages = {
  'auth.loginFailed': ['登录失败', 'Could not log in'],
  'auth.over': ['登录已失效', 'Session expired'],
  'auth.unsupported': ['暂不支持此操作', 'Not available'],
  'auth.register': [
    '管理员账号由超级管理员创建，不能自行注册。',
    'Accounts are created by a founder administrator. You cannot register yourself.',
  ],
  'auth.forgotPassword': ['请联系超级管理员重置密码。', 'Ask a founder administrator to reset your password.'],
  'auth.updatePassword': [
    '请点击右上角的头像，在菜单中选择「修改密码」。',
    'Open the menu under your avatar at the top right and choose “Change password”.',
  ],
} as const satisfies Messages
