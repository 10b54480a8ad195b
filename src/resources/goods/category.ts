import { categoryRules } from '@contract/goods/rules'
import { choice, crud, image, number, reference, resource, text } from '@/schema'

const isTop = { parent_id: ['0', ''] }

/** Goods categories; their tree is a custom page (contract/goods.md, "categoryList"). */
export default resource('category', {
  rules: categoryRules,
  calls: crud('admin/goods/categories/{category_id}', { list: undefined }),
  pickers: {
    one: () => import('./category.input'),
    many: () => import('./category-tree.input'),
    filter: () => import('./category-filter.input'),
  },
  fields: {
    name: text('分类名称', 'Name'),
    parent_id: reference('上级分类', 'Parent category', 'category', {
      none: '0', help: ['不选即为一级分类', 'Leave empty for a top-level category'],
    }),
    is_show: choice('是否显示', 'Visible', { YES: ['是', 'Yes', 'green'], NO: ['否', 'No', 'grey'] }, { control: 'radio', initial: 'YES' }),
    category_order: number('排序', 'Sort order', { initial: 0, help: ['小的在前', 'Lower numbers come first'] }),
    image: image('分类图片', 'Picture', { hint: ['jpg 或 png，建议 1 MB 以内', 'JPG or PNG, ideally up to 1 MB'] }),
    adv_image: image('App 促销图片', 'App promotion picture'),
    adv_image_link: text('App 促销图片链接', 'App promotion link', {
      help: ['小程序不会跳转此链接', 'Mini programs do not open this link'],
    }),
  },
  conditions: { adv_image: { visible: isTop }, adv_image_link: { visible: isTop } },
  form: ['name', 'parent_id', 'is_show', 'category_order', 'image', 'adv_image', 'adv_image_link'],
  actions: {
    add: {},
    edit: { label: ['编辑分类', 'Edit category'] },
    remove: { confirmByTyping: true, danger: ['有下级分类或商品的分类不能删除。', 'Categories that have subcategories or goods cannot be deleted.'] },
  },
})
