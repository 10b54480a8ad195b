import type { Messages } from '@/providers/i18n/i18n'

/** Messages of carousels, menus and keywords of the buyers' site. */
export const siteMessages = {
  'focus.picture': ['焦点图 {id}', 'Carousel picture {id}'],
  'focus.size': ['{width} × {height} 像素', '{width} × {height} px'],
  'focus.off': ['建议 {wide} × {high}', 'Recommended: {wide} × {high}'],
  'focus.broken': ['图片无法显示', 'The picture cannot be shown'],
  'focus.preview': ['轮播预览（{count} 张）', 'Carousel preview ({count})'],
  'focus.none': ['还没有焦点图', 'No carousel pictures yet'],
  'focus.mixed': ['图片大小不一致，轮播时会跳动', 'The pictures have different sizes, so the carousel will jump'],

  'site.preview': ['买家看到的样子', 'As buyers see it'],
  'site.search': ['搜索商品', 'Search goods'],
  'site.menu': ['导航', 'Navigation'],
  'site.none': ['还没有内容', 'Nothing here yet'],
} as const satisfies Messages
