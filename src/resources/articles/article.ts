import { articleRules } from '@contract/articles/rules'
import { showPositionLabels } from '@contract/articles/labels'
import { action, choice, crud, link, page, reference, resource, text } from '@/schema'
import { articlePage } from './article-page.field'
import { articleForm, articleParts } from './article.mixin'


/** Articles of the site (contract/articles.md, "article-list"). */
export default resource('article', {
  ...articleParts,
  rules: articleRules,
  calls: crud('admin/pages/articles/{article_id}'),
  fields: {
    ...articleParts.fields,
    article_id: text('文章 ID', 'ID', { width: 100 }),
    show_position: choice('固定位置', 'Fixed position', showPositionLabels, { width: 150 }),
    category_id: reference('文章分类', 'Category', 'articleCategory', { labelField: 'category_name' }),
  },
  form: articleForm,
  actions: {
    ...articleParts.actions,
    add: action.link({ label: ['添加文章', 'Add article'], to: link('addArticle') }),
    edit: action.link({ label: ['编辑', 'Edit'], to: page('articleList/edit', 'article_id') }),
  },
  screens: {
    articleList: {
      columns: ['article_name', 'article_id', 'category_id', 'show_position', 'publish_time', 'state'],
      collapseOrder: ['article_id', 'show_position'],
      search: { name: ['文章名称', 'Title'] },
      filters: ['category_id'],
      treeFilter: {
        field: 'category_id', call: 'GET admin/pages/article-categories/childrens', all: ['全部文章', 'All articles'],
        label: ['文章列表', 'Articles'],
      },
      rowActions: ['edit', 'remove'], headerActions: ['add'],
    },
    addArticle: { form: true, preview: articlePage, redirect: 'articleList' },
    'articleList/edit': { form: true, preview: articlePage, redirect: 'articleList' },
  },
})
