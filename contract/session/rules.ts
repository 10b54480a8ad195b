import { text } from '../rules'

/** conventions.md, /login: rules of the sign-in form. */
export const loginRules = {
  username: text({ required: true, max: 50 }),
  /** As typed; the wire carries its md5. */
  password: text({ required: true, min: 6, max: 20 }),
  validcode: text({ required: true, max: 4 }),
  otp: text({ required: true, max: 40 }),
  newPassword: text({ required: true, pattern: 'password' }),
  repeatPassword: text({ required: true }),
} as const

/** The allowed characters of a password (`patterns.password`), shown below the field for a new one. */
export const passwordHint = [
  '6-20 位，可用英文、数字和 ! # $ % ^ & * . ~ ,',
  '6 to 20 letters, digits or ! # $ % ^ & * . ~ ,',
] as const

/** Editing one's own profile (specification section 5). */
export const profileMessages = {
  face: ['请上传头像！', 'Upload an avatar'],
  old_passwprd: ['请输入原密码！', 'Enter your old password'],
  password: ['请输入新密码！', 'Enter your new password'],
  rep_password: ['请确认您的新密码！', 'Confirm your new password'],
  mismatch: ['两次输入不一致！', 'The two passwords do not match'],
} as const

/** Messages of the sign-in form (specification section 5, "Login"). */
export const loginMessages = {
  username: ['请输入管理员名称！', 'Enter the administrator name'],
  password: ['请输入管理员密码！', 'Enter the administrator password'],
  validcode: ['请输入图片验证码！', 'Enter the image verification code'],
  otp: ['请输入动态验证码！', 'Enter the authenticator code'],
  newPassword: profileMessages.password,
  repeatPassword: profileMessages.rep_password,
} as const

/** Why a sign-in is rejected, by the wire's code. */
export const loginErrorMessages = {
  '918': ['管理员名称或密码错误', 'Incorrect administrator name or password'],
  '918locked': ['失败次数过多，请 {n} 分钟后再试', 'Too many failed attempts. Try again in {n} minutes.'],
  '930': ['图片验证码错误', 'Incorrect image code'],
  '941': ['请输入动态验证码', 'Enter the code from your authenticator app'],
  '942': ['动态验证码错误或已使用过', 'Incorrect or already used code'],
  '945': [
    '当前密码由其他管理员设置，请设置新密码后登录',
    'Another administrator set this password. Set your own to log in.',
  ],
} as const
