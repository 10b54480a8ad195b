import { describe, expect, it } from 'vitest'
import { action, crud, flag, resource, text } from '@/schema'

const declared = {
  id: 'id',
  titleField: 'name',
  label: ['模板', 'theme'],
  calls: crud('admin/shops/themes/{id}'),
  fields: { name: text('模板名称', 'Name'), is_default: flag('默认', 'Default') },
  form: ['name'],
} as const
const list = { columns: ['name'] } as const

describe('the verbs of an entity', () => {
  it('are derived from its name, form and calls when a screen names them', () => {
    const theme = resource('shopTheme', {
      ...declared,
      screens: { themeList: { ...list, rowActions: ['view', 'edit', 'remove'], headerActions: ['add'] } },
    })
    expect(theme.actions).toEqual({
      add: { label: ['添加模板', 'Add theme'], primary: true, kind: 'drawer', mode: 'create', form: ['name'] },
      edit: { kind: 'drawer', label: ['编辑', 'Edit'], mode: 'edit', form: ['name'] },
      view: { kind: 'drawer', label: ['查看', 'View'], mode: 'view', form: ['name'] },
      remove: {
        label: ['删除', 'Delete'],
        successMessage: ['已删除', 'deleted'],
        danger: true,
        confirm: true,
        kind: 'call',
        call: 'DELETE admin/shops/themes/{id}',
      },
    })
  })

  it('are omitted when nothing names them', () => {
    expect(resource('shopTheme', { ...declared, screens: { themeList: list } }).actions).toEqual({})
    const { actions } = resource('shopTheme', { ...declared, actions: { add: {} } })
    expect(Object.keys(actions)).toEqual(['add'])
  })

  it('have explicit properties, and defaults for the rest', () => {
    const { actions } = resource('shopTheme', {
      ...declared,
      actions: {
        edit: { label: ['编辑', 'Edit theme'], primary: true },
        remove: { when: { is_default: 0 }, danger: ['不能恢复。', 'This cannot be undone.'] },
      },
    })
    expect(actions.edit).toEqual({
      kind: 'drawer',
      label: ['编辑', 'Edit theme'],
      mode: 'edit',
      form: ['name'],
      primary: true,
    })
    expect(actions.remove).toMatchObject({ danger: true, confirm: ['不能恢复。', 'This cannot be undone.'] })
    expect(actions.remove?.when).toEqual({ is_default: 0 })
  })

  it('have no default effect if one is declared', () => {
    const { actions } = resource('brand', {
      id: 'brand_id',
      titleField: 'name',
      calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
      fields: { name: text('品牌名称', 'Name') },
      actions: { remove: action.call({ many: 'DELETE admin/goods/brands/{ids}' }) },
    })
    expect(actions.remove).toEqual({
      label: ['删除', 'Delete'],
      successMessage: ['已删除', 'deleted'],
      danger: true,
      confirm: true,
      kind: 'call',
      many: { call: 'DELETE admin/goods/brands/{ids}', ids: 'ids' },
    })
  })
})

describe('a dangerous action', () => {
  const act = { label: ['关闭', 'Close'], call: 'PUT admin/shops/disable/{shop_id}' } as const
  const shop = {
    id: 'shop_id',
    titleField: 'shop_name',
    calls: {},
    fields: { shop_name: text('店铺名称', 'Name') },
  } as const

  it('requests confirmation, unless it is reversible', () => {
    const { actions } = resource('shop', {
      ...shop,
      actions: {
        disable: action.call({ ...act, danger: true }),
        enable: action.call({ ...act, danger: true, undo: 'disable' }),
      },
    })
    expect(actions.disable).toHaveProperty('confirm', true)
    expect(actions.enable).not.toHaveProperty('confirm')
  })

  it('requests confirmation with its declared text', () => {
    const text = ['商品将下架。', 'Its goods will be taken off sale.'] as const
    const { actions } = resource('shop', {
      ...shop,
      actions: { disable: action.call({ ...act, danger: true, confirm: text }) },
    })
    expect(actions.disable).toMatchObject({ danger: true, confirm: text })
  })
})

describe('the calls of an entity', () => {
  it('are derived from the path of one record, also below another one', () => {
    expect(crud('admin/content/{content_type}/areas/{id}')).toEqual({
      list: 'GET admin/content/{content_type}/areas',
      one: 'GET admin/content/{content_type}/areas/{id}',
      create: 'POST admin/content/{content_type}/areas',
      update: 'PUT admin/content/{content_type}/areas/{id}',
      remove: 'DELETE admin/content/{content_type}/areas/{id}',
    })
  })

  it('can be added, replaced or removed', () => {
    const calls = crud('admin/goods/brands/{brand_id}', { all: 'GET admin/goods/brands/all', remove: undefined })
    expect(Object.keys(calls)).toEqual(['list', 'one', 'create', 'update', 'all'])
  })
})

it('a page with `form: true` shows the form of its declaration', () => {
  const { screens } = resource('shopTheme', {
    ...declared,
    screens: { themeList: { form: true, extraValues: { type: 'PC' } } },
  })
  expect(screens.themeList).toEqual({ form: ['name'], extraValues: { type: 'PC' } })
})
