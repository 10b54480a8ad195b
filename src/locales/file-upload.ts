import type { Messages } from '@/providers/i18n/i18n'

/** Messages of file uploads other than pictures. */
export const fileMessages = {
  'file.add': ['上传文件', 'Upload file'],
  'file.hint': ['点击、拖入或粘贴，{kinds}，不超过 {n} MB', 'Click, drop or paste. {kinds}, up to {n} MB.'],
  'file.kind': ['只支持 {kinds} 文件', 'Only {kinds} files are supported'],
  'file.size': ['文件不能超过 {n} MB', 'The file must not exceed {n} MB'],
  'file.tooMany': ['文件数量超过限制！', 'Too many files'],
  'file.removeOf': ['移除 {name}', 'Remove {name}'],
  'file.cancelOf': ['取消上传 {name}', 'Cancel the upload of {name}'],
} as const satisfies Messages
