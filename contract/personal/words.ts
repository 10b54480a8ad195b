import type { Label } from '../messages'

/** What is said of a value with stars in it that is not the one that was shown. */
export const TYPE_ALL: Label = [
  '请填写完整内容，带 * 的内容不能保存',
  'Enter the full value. A masked value cannot be saved.',
]
