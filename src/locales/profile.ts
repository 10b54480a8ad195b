import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the profile dialog (avatar and password). Those of invalid fields are in contract/session/rules.ts. */
export const profileMessages = {
  'profile.title': ['个人资料与安全', 'Profile and security'],
  'profile.face': ['头像', 'Avatar'],
  'profile.faceNeeded': [
    '还没有头像。头像必填，上传后才能保存密码。',
    'You have no avatar yet. One is required before you can save a new password.',
  ],
  'profile.old_passwprd': ['原密码', 'Old password'],
  'profile.password': ['新密码', 'New password'],
  'profile.rep_password': ['确认密码', 'Confirm password'],
  'profile.keep': ['留空则不修改密码', 'Leave blank to keep your current password'],
  'profile.capsLock': ['大写锁定已打开', 'Caps Lock is on'],
  'profile.signOut': [
    '保存后需要用新密码重新登录',
    'After saving, you will need to log in again with the new password',
  ],
  'profile.signOutUnsaved': [
    '保存后需要用新密码重新登录，这些页面未保存的修改将丢失：{names}',
    'After saving, you will need to log in again with the new password. Unsaved changes on these pages will be lost: {names}',
  ],
  'profile.save': ['保存', 'Save'],
  'profile.cancel': ['取消', 'Cancel'],
  'profile.saved': ['头像已保存', 'Avatar saved'],
  'profile.signInAgain': ['密码已修改，请重新登录', 'Password changed. Log in again.'],
  'profile.leave': ['修改还没有保存，确定要离开吗？', 'You have unsaved changes. Leave anyway?'],
  'profile.leaveYes': ['不保存，离开', 'Leave without saving'],
  'profile.leaveNo': ['继续编辑', 'Keep editing'],
} as const satisfies Messages
