import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the sign-in page. Those of invalid fields are in contract/session/rules.ts. */
export const loginMessages = {
  'login.brand': ['商城管理后台', 'Marketplace back office'],
  'login.title': ['登录', 'Log in'],
  'login.toSite': ['前往商城', 'Go to the storefront'],
  'login.picture': ['店铺、商品与订单，都在这里打理', 'Shops, goods and orders, all in one place'],
  'login.username': ['管理员名称', 'Administrator name'],
  'login.password': ['管理员密码', 'Administrator password'],
  'login.showPassword': ['显示密码', 'Show password'],
  'login.hidePassword': ['隐藏密码', 'Hide password'],
  'login.validcode': ['图片验证码', 'Image code'],
  'login.otp': ['动态验证码', 'Authenticator code'],
  'login.otpHint': [
    '打开验证器应用，输入 6 位数字；手机不在身边可输入恢复码。',
    'Enter the 6 digits from your authenticator app. Without your phone, enter a recovery code.',
  ],
  'login.newPassword': ['新密码', 'New password'],
  'login.repeatPassword': ['确认新密码', 'Confirm new password'],
  'login.newPasswordIntro': [
    '您的密码由其他管理员设置。请设置只有您自己知道的新密码，然后继续。',
    'Another administrator set your password. To continue, set one that only you know.',
  ],
  'login.setPassword': ['设置密码并登录', 'Set password and log in'],
  'login.inDoubt': [
    '服务器没有响应，新密码可能已经生效。请先用新密码登录，如果失败再用原密码。',
    'The server did not respond, so your new password may already be set. Try it first, then the old one.',
  ],
  'login.second': ['两步验证', 'Two-step verification'],
  'login.back': ['返回', 'Back'],
  'login.submit': ['登录', 'Log in'],
  'login.busy': ['正在登录…', 'Logging in…'],
  'login.capsLock': ['大写锁定已打开', 'Caps Lock is on'],
  'login.codePicture': ['验证码图片', 'Code image'],
  'login.newCode': ['看不清？换一张', 'Hard to read? Get a new one'],
  'login.codeFailed': ['加载失败，点击重试', 'Could not load. Try again'],
  'login.language': ['切换语言', 'Switch language'],
} as const satisfies Messages
