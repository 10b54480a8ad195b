import type { Messages } from '@/providers/i18n/i18n'

/** Messages of masked values. */
export const personalMessages = {
  'personal.show': ['显示完整的{field}', 'Show full value: {field}'],
  'personal.hide': ['隐藏{field}', 'Hide: {field}'],
  'personal.logged': ['查看会记入操作日志', 'Viewing is recorded in the operation log'],
  'personal.showPicture': ['查看{field}', 'Show picture: {field}'],
  'personal.showPictureShort': ['查看图片', 'Show picture'],
  'personal.pictureHidden': ['图片已隐藏', 'Picture hidden'],
  'personal.reveal': ['查看完整信息', 'Show personal data'],
} as const satisfies Messages
