import { newsFeedRules } from '@contract/articles/rules'
import { action, crud, dateTime, number, page, fragment, reference, resource, text } from '@/schema'

const path = () => import('./feed-path.input')
const form = fragment([
  ['来源', 'Source', ['name', 'url', 'category_id']],
  ['字段对应', 'Field mapping', [
    'items_path', 'title_path', 'summary_path', 'content_path', 'cover_path', 'link_path', 'time_path',
  ]],
])

/** Feeds of other sites that news are taken from (contract/articles.md, "News"). */
export default resource('newsFeed', {
  rules: newsFeedRules,
  calls: crud('admin/pages/news-feeds/{feed_id}'),
  fields: {
    name: text('来源名称', 'Name', { width: 180 }),
    url: text('接口地址', 'Feed URL', {
      width: 280, help: ['RSS、Atom 或 JSON；不能是内部网络的地址', 'RSS, Atom or JSON. Internal network addresses are not allowed.'],
    }),
    category_id: reference('导入到', 'Import into', 'newsCategory', { labelField: 'category_name' }),
    items_path: text('条目列表', 'Item list', {
      help: ['例如 rss.channel.item；不填则自动查找', 'For example rss.channel.item. Detected automatically if left empty.'],
    }),
    title_path: text('标题', 'Title'),
    summary_path: text('摘要', 'Summary'),
    content_path: text('正文', 'Content'),
    cover_path: text('封面', 'Cover'),
    link_path: text('原文地址', 'Source URL'),
    time_path: text('发布时间', 'Published'),
    last_time: dateTime('上次抓取', 'Last fetched'),
    last_error: text('抓取问题', 'Problem', { width: 200 }),
    imported: number('已导入', 'Imported', { width: 100 }),
  },
  form,
  inputs: {
    title_path: path, summary_path: path, content_path: path, cover_path: path, link_path: path, time_path: path,
  },
  actions: {
    add: action.link({ to: page('newsApiList/add') }),
    edit: action.link({ label: ['编辑', 'Edit'], to: page('newsApiList/view', 'feed_id') }),
    preview: action.panel({ label: ['试抓取', 'Preview'], panel: 'feedPreview' }),
    fetch: action.call({
      label: ['立即抓取', 'Fetch now'], successMessage: ['已抓取', 'fetched'], call: 'POST admin/pages/news-feeds/{feed_id}/fetch',
      question: ['抓取「{name}」？', 'Fetch “{name}”?'],
      confirm: ['新条目会立即作为资讯发布。', 'New items are published as news at once.'],
    }),
    remove: { danger: ['已导入的资讯会保留。', 'News already imported is kept.'] },
  },
  screens: {
    newsApiList: {
      columns: ['name', 'url', 'category_id', 'imported', 'last_time', 'last_error'],
      search: { name: ['来源名称', 'Name'] },
      rowActions: ['preview', 'fetch', 'edit', 'remove'], headerActions: ['add'],
    },
    'newsApiList/add': { form, redirect: 'newsApiList' },
    'newsApiList/view': {
      facts: ['last_time', 'imported', 'last_error'],
      headerActions: ['preview', 'fetch'],
      tabs: {
        items: {
          label: ['已导入', 'Imported'],
          resource: 'news',
          params: { feed_id: 'feed_id' },
          columns: ['article_name', 'category_id', 'publish_time', 'state'],
          search: { name: ['资讯标题', 'Title'] },
          rowActions: ['edit'],
        },
        settings: { label: ['来源与字段', 'Source and fields'], form },
      },
    },
  },
})
