import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the selection of a stored reason. */
export const reasonMessages = {
  'reason.choose': ['常用原因', 'Saved reasons'],
  'reason.hint': [
    '点击或按 Alt + 数字填入下面，填入后可以修改；按 {key} 提交',
    'Click one or press Alt and its number, then edit the text. {key} submits.',
  ],
  'reason.loading': ['加载中', 'Loading'],
  'reason.failed': ['常用原因加载失败，可以直接填写', 'Saved reasons could not be loaded. Write one below.'],
} as const satisfies Messages
