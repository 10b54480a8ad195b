/**
 * Session events and rejected requests in the operation log: the first word of their `call`. A sign-in changes no
 * record, so it has no call in the contract.
 */
export const eventActs = {
  SIGN_IN: ['登录', 'Signed in'],
  SIGN_IN_FAILED: ['登录失败', 'Sign-in failed'],
  LOCKED_OUT: ['尝试过多，已锁定', 'Locked out after too many attempts'],
  SIGN_OUT: ['退出登录', 'Signed out'],
  TOKEN_REUSED: ['重复使用刷新令牌', 'Refresh token used again'],
  PASSWORD_WRONG: ['原密码错误', 'Old password wrong'],
  PASSWORD_SET: ['登录时设置新密码', 'New password set at sign-in'],
  SECOND_FACTOR_ON: ['开启两步验证', 'Second factor turned on'],
  SECOND_FACTOR_OFF: ['关闭两步验证', 'Second factor turned off'],
  SECOND_FACTOR_WRONG: ['两步验证码错误', 'Second factor wrong'],
  RECOVERY_CODE_USED: ['使用恢复码', 'Recovery code used'],
  REFUSED: ['越权被拒绝', 'Refused without permission'],
} as const

export type EventAct = keyof typeof eventActs
export const isEventAct = (word: string): word is EventAct => word in eventActs
