import type { Messages } from '@/providers/i18n/i18n'

/** Words of articles, news and feeds. */
export const articleWords = {
  'article.chooseCategory': ['请选择分类', 'Choose a category'],
  'article.published': ['发布于 {time}', 'Published {time}'],
  'article.scheduled': ['将于 {time} 发布', 'To be published {time}'],
  'feed.sample': ['「{name}」的字段样例', 'Sample of “{name}”'],
  'feed.found': [
    '在 {path} 下找到 {count} 条（{kind}）。复制字段名，填到“字段对应”中。',
    'Found {count} items at {path} ({kind}). Copy the names into the field mapping.',
  ],
} as const satisfies Messages
