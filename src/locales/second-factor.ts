import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the second factor in the profile. */
export const secondFactorMessages = {
  'factor.off': ['未开启', 'Off'],
  'factor.on': ['已开启', 'On'],
  'factor.intro': [
    '开启后，登录时除密码外还要输入手机验证器应用上的动态验证码。密码泄露时，账号仍然安全。',
    'When on, logging in also requires a code from an authenticator app, so a leaked password alone is not enough.',
  ],
  'factor.begin': ['开启两步验证', 'Turn on'],
  'factor.scan': [
    '1. 用验证器应用（如 Microsoft Authenticator、Google Authenticator）扫描二维码，或手动输入密钥。',
    '1. Scan the code with an authenticator app (such as Microsoft or Google Authenticator), or enter the key by hand.',
  ],
  'factor.secret': ['密钥', 'Key'],
  'factor.confirm': [
    '2. 输入应用上显示的 6 位动态验证码和您的登录密码。',
    '2. Enter the 6 digits the app shows, and your password.',
  ],
  'factor.otp': ['动态验证码', 'Authenticator code'],
  'factor.otpOff': ['动态验证码或恢复码', 'Authenticator or recovery code'],
  'factor.password': ['登录密码', 'Password'],
  'factor.needed': ['请填写此项', 'Required'],
  'factor.send': ['确认开启', 'Confirm'],
  'factor.codes': [
    '两步验证已开启。请保存以下恢复码：手机不在身边时可代替动态验证码，每个只能使用一次，关闭后不再显示。',
    'Two-step verification is on. Save these recovery codes: each can be used once in place of an authenticator code when you do not have your phone. They will not be shown again.',
  ],
  'factor.copy': ['复制恢复码', 'Copy codes'],
  'factor.copied': ['已复制', 'Copied'],
  'factor.codesSaved': ['我已保存', 'I have saved them'],
  'factor.left': ['剩余恢复码 {n} 个', 'Recovery codes left: {n}'],
  'factor.offHint': [
    '关闭后登录只需要密码。要更换手机或恢复码，请先关闭再重新开启。',
    'When off, only the password is needed to log in. To change phones or get new recovery codes, turn it off and on again.',
  ],
  'factor.offSend': ['关闭两步验证', 'Turn off'],
  'factor.offDone': ['两步验证已关闭', 'Two-step verification is off'],
  'factor.cancel': ['取消', 'Cancel'],
  'factor.failed': ['加载失败', 'Could not load'],
} as const satisfies Messages
