import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the inputs of settings. */
export const settingsMessages = {
  'settings.secretSet': ['已设置', 'Set'],
  'settings.secretStored': ['已设置，不填写则保持不变', 'Set. Leave empty to keep it.'],
  'settings.secretGone': ['保存后清除', 'Will be removed when you save'],
  'settings.secretNone': ['未设置', 'Not set'],
  'settings.secretClear': ['清除', 'Remove'],
  'settings.secretKeep': ['保持原值', 'Keep current'],
  'settings.testTo': ['收件邮箱', 'Send to'],
  'settings.testNow': ['发送测试邮件', 'Send test email'],
  'settings.testSent': ['测试邮件已发送到 {email}', 'Test email sent to {email}'],
  'settings.placeholders': ['可用的占位符', 'Placeholders'],
  'settings.unknownMark': ['这条消息没有占位符 {name}', 'This message has no placeholder {name}'],
  'settings.preview': ['预览', 'Preview'],
  'settings.fillIn': ['请填写{name}', 'Enter {name}'],
  'settings.clientOpen': ['已开启', 'On'],
  'settings.clientClosed': ['已关闭', 'Off'],
} as const satisfies Messages
