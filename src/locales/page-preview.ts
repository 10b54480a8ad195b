import type { Messages } from '@/providers/i18n/i18n'

/** Messages of the preview of a page, and of the link to it. */
export const previewMessages = {
  'preview.title': ['预览买家看到的页面', 'Preview the page as buyers see it'],
  'preview.what': ['预览内容', 'What to preview'],
  'preview.draft': ['画布内容', 'Canvas'],
  'preview.date': ['指定时间的页面', 'Page at a set time'],
  'preview.time': ['预览时间', 'Time'],
  'preview.hours': ['链接有效期', 'Link valid for'],
  'preview.nHours': ['{n} 小时', '{n} h'],
  'preview.nDays': ['{n} 天', '{n} d'],
  'preview.make': ['生成预览链接', 'Create link'],
  'preview.notSaved': ['画布内容保存失败，请重试', 'The canvas could not be saved. Try again.'],
  'preview.open': ['打开预览', 'Open preview'],
  'preview.link': ['预览链接', 'Preview link'],
  'preview.linkHint': [
    '登录后台的同事都能打开，{time} 后失效',
    'Any colleague who logs in can open it. It expires at {time}.',
  ],
  'preview.client.PC': ['电脑端', 'PC'],
  'preview.client.WAP': ['移动端', 'Mobile'],
  'preview.source.DRAFT': ['未发布的草稿', 'Unpublished draft'],
  'preview.source.VERSION': ['历史版本', 'Version'],
  'preview.source.DATE': ['{time} 的页面', 'The page at {time}'],
  'preview.until': ['链接有效至 {time}', 'This link expires at {time}'],
  'preview.width': ['屏幕宽度', 'Screen width'],
  'preview.pixels': ['{n} 像素', '{n} px'],
  'preview.carousel': ['轮播图', 'Carousel'],
  'preview.empty': ['页面上还没有内容', 'The page has no content yet'],
} as const satisfies Messages
