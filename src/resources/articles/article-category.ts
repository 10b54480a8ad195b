import { articleCategoryRules } from '@contract/articles/rules'
import { crud, flag, reference, resource } from '@/schema'
import { categoryForm, categoryParts, categoryTree } from './category.mixin'

/** Categories of the site's articles (contract/articles.md, "article-category"). */
export default resource('articleCategory', {
  ...categoryParts,
  rules: articleCategoryRules,
  calls: crud('admin/pages/article-categories/{id}'),
  pickers: { one: () => import('./article-category.input'), filter: () => import('./article-category.input') },
  fields: {
    ...categoryParts.fields,
    allow_delete: flag('可删除', 'Deletable', { width: 110 }),
    parent_id: reference('上级分类', 'Parent category', 'articleCategory', {
      none: '0', help: ['不选即为一级分类', 'Leave empty for a top-level category'],
    }),
  },
  form: categoryForm,
  actions: { ...categoryParts.actions, edit: { when: { allow_delete: 1 } } },
  screens: { articleCategory: { ...categoryTree, columns: ['name', 'sort', 'type', 'allow_delete'] } },
})
