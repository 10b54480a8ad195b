/**
 * Session events and rejected requests in the operation log: the first word of their `call`. A sign-in changes no
 * record, so it has no call in the contract.
 */
export const eventActs = {
  SIGN_IN: ['登录', 'Logged in'],
  SIGN_IN_FAILED: ['登录失败', 'Login failed'],
  LOCKED_OUT: ['尝试过多，已锁定', 'Locked out after too many attempts'],
  SIGN_OUT: ['退出登录', 'Logged out'],
  TOKEN_REUSED: ['重复使用刷新令牌', 'Refresh token reused'],
  PASSWORD_WRONG: ['原密码错误', 'Incorrect old password'],
  PASSWORD_SET: ['登录时设置新密码', 'New password set at login'],
  SECOND_FACTOR_ON: ['开启两步验证', 'Two-step verification turned on'],
  SECOND_FACTOR_OFF: ['关闭两步验证', 'Two-step verification turned off'],
  SECOND_FACTOR_WRONG: ['动态验证码错误', 'Incorrect authenticator code'],
  RECOVERY_CODE_USED: ['使用恢复码', 'Recovery code used'],
  REFUSED: ['越权被拒绝', 'Blocked without permission'],
} as const

export type EventAct = keyof typeof eventActs
export const isEventAct = (word: string): word is EventAct => word in eventActs
