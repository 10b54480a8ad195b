/**
 * Facts of an entity, and shared parts of declarations: mistakes that must not compile, as in closed.ts. `tsc` is the
 * test.
 */
import { action, crud, fragment, link, mixin, number, resource, text } from '@/schema'
import { audit, brand, fields, goods, list, theme } from './closed'

// Verbs, and facts of an entity.

const entity = { ...theme, calls: { ...theme.calls, create: 'POST admin/shops/themes' } } as const
export const verbs = resource('shopTheme', {
  ...entity,
  calls: crud('admin/shops/themes/{id}'),
  label: ['模板', 'theme'],
  form: ['name', 'image_path'],
  actions: {
    edit: { label: ['编辑', 'Edit'] },
    remove: { when: { is_default: 0 }, danger: ['不能恢复。', 'For good.'] },
  },
  screens: {
    themeList: {
      ...list,
      search: {},
      rowActions: ['edit', 'remove', 'view'],
      headerActions: ['add'],
      export: true,
      import: true,
    },
  },
})

resource('shopTheme', {
  ...entity,
  label: ['模板', 'theme'],
  // @ts-expect-error adding without a form
  screens: { themeList: { ...list, headerActions: ['add'] } },
})

// @ts-expect-error adding something that has no name, neither here nor in its entity
resource('billItem', { ...entity, form: ['name'], screens: { themeList: { ...list, headerActions: ['add'] } } })

// The defaults come from the entity: its id, its title and its label.
resource('shopTheme', {
  calls: entity.calls,
  fields: entity.fields,
  form: ['name'],
  screens: { themeList: { ...list, headerActions: ['add'] } },
})

// @ts-expect-error deleting without a call for it
resource('shopTheme', { ...entity, screens: { themeList: { ...list, rowActions: ['remove'] } } })

// @ts-expect-error a form with a field that was not declared
resource('shopTheme', { ...entity, form: ['mark'] })

// @ts-expect-error a label in one language
resource('shopTheme', { ...entity, label: ['模板'] })

// @ts-expect-error a misspelt word of a verb
resource('shopTheme', { ...entity, calls: crud('admin/shops/themes/{id}'), actions: { remove: { daneger: true } } })

// @ts-expect-error a verb that is none, and does nothing
resource('shopTheme', { ...entity, actions: { delete: {} } })

// @ts-expect-error a path of which the contract has no call
crud('admin/shops/thems/{id}')

// @ts-expect-error a call that the contract does not have
crud('admin/shops/themes/{id}', { all: 'GET admin/shops/themes/al' })

// @ts-expect-error a danger text in one language
resource('shopTheme', { ...theme, actions: { remove: { ...remove, danger: ['不能恢复。'] } } })

// @ts-expect-error a search by a parameter that the call does not take
resource('shopTheme', { ...theme, screens: { themeList: { ...list, search: { keywrod: ['名称', 'Name'] } } } })

// @ts-expect-error a search without its parameter
resource('shopTheme', { ...theme, screens: { themeList: { ...list, search: ['名称', 'Name'] } } })

// @ts-expect-error an unknown kind of file
resource('shopTheme', { ...theme, screens: { themeList: { ...list, files: 'exports' } } })

// @ts-expect-error a file that is read into a field that was not declared
resource('shopTheme', { ...theme, screens: { themeList: { ...list, import: ['mark'] } } })

// @ts-expect-error tabs by a field whose parameter the call does not take
resource('shopTheme', { ...theme, screens: { themeList: { ...list, tabs: { field: 'name' } } } })

// @ts-expect-error a misspelt word of tabs
resource('shopTheme', { ...theme, screens: { themeList: { ...list, tabs: { field: 'type', shows: ['PC'] } } } })

resource('goods', {
  ...goods,
  // @ts-expect-error a call for many that takes its ids in the body, without saying where
  actions: { pass: action.call({ label: ['通过', 'Approve'], many: 'POST admin/goods/batch/audit' }) },
})

resource('goods', {
  ...goods,
  actions: {
    // @ts-expect-error a number input for a text parameter
    pass: action.call({ label: ['通过', 'Approve'], many: audit, prompt: { message: number('原因', 'Reason') } }),
  },
})

// @ts-expect-error five calls of which the contract has four
resource('brand', { ...brand, calls: crud('admin/goods/brands/{brand_id}') })

// Shared parts are checked against their rows at their definition.

const terms = fragment(['contentArea', 'contentLevel'])
const sort = { sort: number('排序', 'Sort') }
export const common = mixin(terms, {
  fields: { name: fields.name, ...sort },
  actions: { remove: { when: { use_count: 0 } } },
  screens: { all: { columns: ['name', 'sort'], rowActions: ['edit', 'remove'] } },
})

// @ts-expect-error shared by an unknown entity
mixin(['contentArae'], { fields: { name: fields.name } })

// @ts-expect-error a field that one of them does not have
mixin(['contentArea', 'contentBanner'], { fields: { name: fields.name } })

// @ts-expect-error a shared field of another kind
mixin(terms, { fields: { sort: text('排序', 'Sort') } })

// @ts-expect-error a misspelt word of a shared action
mixin(terms, { fields: sort, actions: { remove: { wehn: { use_count: 0 } } } })

// @ts-expect-error a shared list with a column that is not shared
mixin(terms, { fields: sort, screens: { all: { columns: ['name'] } } })

// @ts-expect-error a shared list with an action that is not shared
mixin(terms, { fields: sort, screens: { all: { columns: ['sort'], rowActions: ['close'] } } })

// @ts-expect-error a part that shared parts do not have
mixin(terms, { fields: sort, sceens: {} })

// @ts-expect-error a page that shows the form of a declaration that has none
resource('shopTheme', { ...entity, screens: { themeList: { form: true } } })

// A review by a missing action, and by an unknown one.
resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { name: text('名称', 'Name') },
  actions: { pass: action.link({ label: ['通过', 'Pass'], to: link('goodsList') }) },
  // @ts-expect-error
  review: { approve: 'pass', reject: 'refuses' },
})
resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: { list: 'GET admin/goods/brands' },
  fields: { name: text('名称', 'Name') },
  actions: {
    pass: action.link({ label: ['通过', 'Pass'], to: link('goodsList') }),
    refuse: action.link({ label: ['拒绝', 'Refuse'], to: link('goodsList') }),
  },
  // @ts-expect-error
  review: { approve: 'pass', reject: 'refuse', later: 'pass' },
})
