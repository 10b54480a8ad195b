import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the upload of an original picture. */
export const originalMessages = {
  'original.zoom': ['放大查看 {name}', 'Enlarge {name}'],
  'original.reading': ['正在读取图片信息…', 'Reading picture details…'],
  'original.failed': ['没有读到图片信息', 'Picture details could not be read'],
  'original.size': ['尺寸', 'Size'],
  'original.pixels': ['{width} × {height} 像素', '{width} × {height} pixels'],
  'original.format': ['格式', 'Format'],
  'original.bytes': ['大小', 'File size'],
  'original.orientation': ['方向', 'Orientation'],
  'original.colours': ['主要颜色', 'Main colours'],
} as const satisfies Messages
