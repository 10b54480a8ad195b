import type { Label } from '@contract/messages'

/** The demo's messages. */
export const messages = {
  demo: ['演示', 'Demo'],
  about: [
    '整个商城都在这个浏览器里运行，数据也只保存在这里。',
    'The whole marketplace runs in this browser, and its data stays here.',
  ],
  signIn: [
    '演示商城：用 admin / admin123456 登录，验证码见图片，也可以输入 1111。',
    'Demo marketplace: log in with admin / admin123456 and the code in the picture, or 1111.',
  ],
  loading: ['正在加载商城', 'Loading the marketplace'],
  loaded: ['已加载 {done} MB，共 {all} MB', '{done} of {all} MB'],
  opening: ['正在打开数据库…', 'Opening the database…'],
  broken: ['商城无法启动：{why}', 'The marketplace could not start: {why}'],
  noWorker: [
    '此浏览器不支持演示所需的功能（Service Worker），或页面不是通过 https 或 localhost 打开的。',
    'The demo needs service workers, on https or localhost.',
  ],
  oneTab: [
    '演示已在另一个标签页中打开。此浏览器一次只能在一个标签页中运行演示，请关闭另一个后刷新。',
    'The demo is open in another tab. This browser can run it in one tab at a time: close the other one and reload.',
  ],
  close: ['关闭', 'Close'],
  clock: ['商城时间', 'Marketplace clock'],
  hour: ['+1 小时', '+1 hour'],
  day: ['+1 天', '+1 day'],
  month: ['+1 个月', '+1 month'],
  moveTo: ['拨到', 'Move to'],
  move: ['前往', 'Go'],
  moved: ['时间已拨到 {time}，到期的任务已执行。', 'The clock is now at {time}. Everything due has run.'],
  onlyForward: ['时间只能往前拨。', 'The clock only moves forward.'],
  faults: ['故障', 'Faults'],
  slow: ['响应变慢（2 秒）', 'Slow responses (2 s)'],
  failing: ['请求失败（500）', 'Failing requests (500)'],
  expire: ['让我的登录失效', 'Expire my session'],
  expired: ['登录已失效，下一次请求会提示。', 'The session has ended. You will see this on the next request.'],
  second: ['第二位管理员', 'Second administrator'],
  administrator: ['管理员', 'Administrator'],
  openTab: ['在新标签页登录', 'Open in a new tab'],
  state: ['状态', 'State'],
  copy: ['复制此状态的链接', 'Copy a link to this state'],
  copied: ['链接已复制：包含地址、时间、故障和 {n} 次操作。', 'Link copied: address, clock, faults and {n} changes.'],
  tooLong: [
    '操作太多或上传过文件，链接装不下，请改用「保存为文件」。',
    'There are too many changes, or a file was uploaded, so a link cannot hold it. Save it to a file instead.',
  ],
  save: ['保存为文件', 'Save to a file'],
  open: ['打开文件', 'Open a file'],
  reset: ['重新开始', 'Start over'],
  sureReset: [
    '商城将恢复到最初的状态，所做的更改会丢失。',
    'The marketplace is reset to its initial state. All changes will be lost.',
  ],
  sureLink: [
    '打开此链接会替换这个浏览器里的演示商城，所做的更改会丢失。',
    'Opening this link replaces the demo marketplace in this browser. All changes will be lost.',
  ],
  cutLink: ['链接不完整，无法还原其中的状态。', 'The link is incomplete, so its state cannot be restored.'],
  otherBuild: [
    '它来自演示的另一次构建，无法在这里打开。',
    'It was made in another build of this demo and cannot be opened here.',
  ],
  noSavedFile: ['这不是演示保存的文件。', 'This file was not saved by the demo.'],
  failed: ['未能完成：{why}', 'That did not work: {why}'],
} as const satisfies Record<string, Label>

export type MessageKey = keyof typeof messages

/** Messages that open the panel. */
const PROBLEMS: ReadonlySet<MessageKey> = new Set([
  ...(['broken', 'noWorker', 'oneTab'] as const),
  ...(['cutLink', 'otherBuild', 'noSavedFile', 'failed'] as const),
])
export const isProblem = (key: MessageKey): boolean => PROBLEMS.has(key)
export const isMessageKey = (name: string): name is MessageKey => Object.hasOwn(messages, name)
