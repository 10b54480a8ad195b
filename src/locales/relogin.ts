import type { Messages } from '@/providers/i18n/i18n'

/** Messages of signing in again in place. */
export const reloginMessages = {
  'relogin.title': ['请重新登录', 'Log in again'],
  'relogin.locked': ['已锁定', 'Locked'],
  'relogin.toLogin': ['前往登录页', 'Go to the login page'],
  'relogin.hint': [
    '登录后可以继续，您填写的内容都还在。',
    'You can then continue. Everything you entered is still here.',
  ],
  'relogin.leave': ['放弃未保存的内容，前往登录页', 'Discard unsaved changes and go to the login page'],
} as const satisfies Messages
