import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the gallery uploader and of other inputs for several pictures. */
export const galleryMessages = {
  'gallery.add': ['上传图片', 'Upload pictures'],
  'gallery.list': ['图片', 'Pictures'],
  'gallery.hint': [
    '点击、拖入或粘贴，JPG / JPEG / PNG / GIF，每张小于 {mb} MB；已有 {n} / {limit} 张，可拖动排序',
    'Click, drop or paste. JPG, JPEG, PNG or GIF, under {mb} MB each. {n} of {limit} added; drag to reorder.',
  ],
  'gallery.main': ['主图', 'Main'],
  'gallery.picture': ['图片 {n}', 'Picture {n}'],
  'gallery.remove': ['移除 {name}', 'Remove {name}'],
  'gallery.zoom': ['放大查看 {name}', 'Enlarge {name}'],
  'gallery.waiting': ['等待上传', 'Waiting'],
  'gallery.cancel': ['取消上传 {name}', 'Cancel upload of {name}'],
  'gallery.again': ['重新上传 {name}', 'Upload {name} again'],
  'gallery.refused': ['{name}：{why}', '{name}: {why}'],
} as const satisfies Messages
