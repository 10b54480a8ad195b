import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the account's security: signed-in clients. */
export const accountMessages = {
  'account.profile': ['资料与密码', 'Profile and password'],
  'account.devices': ['登录设备', 'Devices'],
  'account.factor': ['两步验证', 'Two-step verification'],
  'devices.intro': [
    '您的账号在这些设备上处于登录状态。不认识的设备，请立即退出并修改密码。',
    'Your account is logged in on these devices. Log out any you do not recognise, then change your password.',
  ],
  'devices.idle': ['{minutes} 分钟无人操作后自动锁定。', 'They lock after {minutes} minutes without activity.'],
  'devices.unknown': ['未知设备', 'Unknown device'],
  'devices.current': ['本机', 'This device'],
  'devices.address': ['IP 地址 {address}', 'IP address {address}'],
  'devices.since': ['{time} 登录', 'Logged in {time}'],
  'devices.seen': ['{ago}有操作', 'Active {ago}'],
  'devices.end': ['退出', 'Log out'],
  'devices.endOf': ['退出「{name}」', 'Log out “{name}”'],
  'devices.endOthers': ['退出其他全部设备', 'Log out everywhere else'],
  'devices.endOthersConfirm': [
    '其他设备将立即退出，上面未保存的内容会丢失。',
    'All other devices are logged out at once. Unsaved work there is lost.',
  ],
  'devices.cancel': ['取消', 'Cancel'],
  'devices.ended': ['已退出', 'Logged out'],
  'devices.alone': ['没有在其他设备上登录', 'Not logged in anywhere else'],
  'devices.failed': ['登录设备加载失败', 'The devices could not be loaded'],
} as const satisfies Messages
