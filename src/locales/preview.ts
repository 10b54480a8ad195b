import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the preview of an unsaved form. */
export const previewMessages = {
  'preview.title': ['预览 · {name}', 'Preview · {name}'],
  'preview.unsaved': ['按现在填写的内容显示，还没有保存', 'Shows the form as it is now. Nothing is saved yet.'],
  'preview.device': ['设备', 'Device'],
  'preview.desktop': ['电脑', 'Desktop'],
  'preview.phone': ['手机', 'Phone'],
  'preview.noName': ['未填写名称', 'No name yet'],
} as const satisfies Messages
