import type { Messages } from '@/providers/i18n/i18n'

/** Messages of articles, news and feeds. */
export const articleMessages = {
  'article.chooseCategory': ['请选择分类', 'Choose a category'],
  'article.published': ['发布于 {time}', 'Published {time}'],
  'article.scheduled': ['将于 {time} 发布', 'Scheduled for {time}'],
  'feed.preview': ['试抓取「{name}」', 'Preview of “{name}”'],
  'feed.found': ['在 {path} 下找到 {count} 条（{kind}）', '{count} items at {path} ({kind})'],
  'feed.articles': ['将生成的资讯（预览 {n} 条）', 'Preview of the news: {n}'],
  'feed.noArticles': [
    '没有可生成的资讯：条目中找不到标题，请检查「标题」字段',
    'No news would be created: the items have no title. Check the title field.',
  ],
  'feed.failed': ['无法读取样例', 'Could not load the sample'],
  'feed.unsaved': ['仅为预览，尚未保存为资讯。', 'This is a preview. Nothing has been imported.'],
  'feed.skipped': [
    '有 {n} 条会被跳过：没有标题、重复，或超出前 100 条。',
    '{n} items would be skipped: no title, duplicate, or beyond the first 100.',
  ],
  'feed.fields': ['条目中的字段', 'Fields of the items'],
  'feed.source': ['原文', 'Source'],
  'feed.pathHint': ['点击选择样例中的字段', 'Choose a field of the sample'],
  'feed.addressFirst': ['填写接口地址后可选择字段', 'Enter the feed URL to choose a field'],
  'feed.reading': ['正在读取样例…', 'Loading the sample…'],
  'feed.value': ['示例：{value}', 'Example: {value}'],
  'feed.noValue': ['样例中没有这个字段', 'The sample has no such field'],
} as const satisfies Messages
