import type { Words } from '@/providers/i18n/i18n'

/** Words of signing in again over a half-filled form. */
export const reloginWords = {
  'relogin.title': ['请重新登录', 'Sign in again'],
  'relogin.hint': [
    '登录后可以继续，您填写的内容都还在。',
    'Then you can go on; everything you have typed is still here.',
  ],
  'relogin.leave': ['放弃未保存的内容，前往登录页', 'Leave what is unsaved and go to the sign-in page'],
} as const satisfies Words
