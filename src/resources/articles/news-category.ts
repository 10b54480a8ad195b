import { articleCategoryRules } from '@contract/articles/rules'
import { crud, reference, resource } from '@/schema'
import { categoryForm, categoryParts, categoryTree } from './category.mixin'

/** Categories of news: the calls of articles, with their type (contract/articles.md, "News"). */
export default resource('newsCategory', {
  ...categoryParts,
  rules: articleCategoryRules,
  calls: crud('admin/pages/article-categories/{id}'), defaultSort: ['sort', 'desc'],
  pickers: { one: () => import('./news-category.input'), filter: () => import('./news-category.input') },
  fields: {
    ...categoryParts.fields,
    parent_id: reference('上级分类', 'Parent category', 'newsCategory', {
      none: '0', help: ['不选即为一级分类', 'Leave empty for a top-level category'],
    }),
  },
  form: categoryForm,
  screens: { articleNewsCategory: { ...categoryTree, columns: ['name', 'sort'], permanentFilters: { type: 'NEWS' } } },
})
