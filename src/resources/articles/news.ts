import { articleRules } from '@contract/articles/rules'
import { action, crud, link, page, reference, resource, text } from '@/schema'
import { articlePage } from './article-page.field'
import { articleForm, articleParts } from './article.mixin'


/** News: articles of their own categories, with cover and summary (contract/articles.md, "News"). */
export default resource('news', {
  ...articleParts,
  rules: articleRules,
  calls: crud('admin/pages/articles/{article_id}'),
  fields: {
    ...articleParts.fields,
    article_name: text('标题', 'Title', { width: 340, picture: 'cover' }),
    category_id: reference('资讯分类', 'Category', 'newsCategory', { labelField: 'category_name' }),
  },
  form: articleForm,
  actions: {
    ...articleParts.actions,
    add: action.link({ label: ['添加资讯', 'Add news'], to: link('newsArticleAdd') }),
    edit: action.link({ label: ['编辑', 'Edit'], to: page('articleNewsList/edit', 'article_id'), permission: 'articleNewsList' }),
  },
  screens: {
    articleNewsList: {
      columns: ['article_name', 'category_id', 'publish_time', 'state'],
      search: { name: ['资讯标题', 'Title'] },
      filters: ['category_id'],
      treeFilter: {
        field: 'category_id', call: 'GET admin/pages/article-categories/childrens', all: ['全部资讯', 'All news'],
        label: ['资讯列表', 'News'],
      },
      permanentFilters: { type: 'NEWS' },
      rowActions: ['edit', 'remove'], headerActions: ['add'],
    },
    newsArticleAdd: { form: true, preview: articlePage, redirect: 'articleNewsList' },
    'articleNewsList/edit': { form: true, preview: articlePage, redirect: 'articleNewsList' },
  },
})
