import { articleStateLabels } from '@contract/articles/labels'
import { dateTime, image, number, fragment, richText, mixin, state, text } from '@/schema'

/** Shared by articles of the site and news. */
export const articleParts = mixin(['article', 'news'], {
  fields: {
    article_name: text('标题', 'Title', { width: 320 }),
    state: state('状态', 'Status', articleStateLabels, { width: 110 }),
    sort: number('排序', 'Sort order', { initial: 0 }),
    cover: image('封面', 'Cover'),
    summary: text('摘要', 'Summary', { lines: 3 }),
    outside_url: text('原文地址', 'Source URL'),
    content: richText('内容', 'Content'),
    publish_time: dateTime('发布时间', 'Publish at', {
      width: 160, help: ['不填则立即发布；填写将来的时间，到时自动发布', 'Leave empty to publish now, or choose a future time'],
    }),
  },
  actions: { remove: { when: { show_position: 'OTHER' } } },
})


export const articleForm = fragment([
  'article_name', 'category_id', 'cover', 'summary', 'publish_time', 'sort', 'outside_url', 'content',
])
