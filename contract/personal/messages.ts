import type { Label } from '../messages'

/** The error for a masked value that differs from the one that was shown. */
export const TYPE_ALL: Label = [
  '请填写完整内容，带 * 的内容不能保存',
  'Enter the full value. A masked value cannot be saved.',
]
