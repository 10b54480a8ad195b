import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { action, crud, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { lineOf } from '../list/testing'
import { showScreen } from '../testing'

/** A permanent deletion requires typing the record's name, or the number of several records. */

const REMOVE = 'DELETE admin/goods/brands/{ids}'
const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  label: ['品牌', 'brand'],
  calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
  fields: { name: text('品牌名称', 'Name') },
  actions: { remove: action.call({ many: REMOVE, confirmByTyping: true }) },
  screens: { brandList: { columns: ['name'], rowActions: ['remove'], bulkActions: ['remove'] } },
})

async function open() {
  const rows = ['青山 书画', '白水', '黄石'].map((name, at) => ({ brand_id: String(at + 1), name }))
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: rows, page_no: 1, page_size: 10, data_total: rows.length }),
    'GET admin/views': () => ({ settings: [], views: [] }),
    [REMOVE]: () => undefined,
  } as Parameters<typeof fakeHttp>[0])
  const shown = await showScreen({ resource: brand, route: 'brandList', http })
  await screen.findByText('白水')
  const deleted = () => shown.sentTo(REMOVE).map(({ params }) => params)
  return { ...shown, deleted }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('permanent deletion', () => {
  it('requires the name, and is disabled until it matches', async () => {
    const { user, deleted } = await open()
    await user.click((await lineOf('青山 书画')).getByRole('button', { name: '青山 书画 的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '删除' }))
    const modal = await dialog()
    const field = await modal.findByRole('textbox', { name: '输入「青山 书画」以确认' })
    await waitFor(() => expect(field).toHaveFocus())
    const sure = () => modal.getByRole('button', { name: '删除' })
    expect(sure()).toBeDisabled()
    expect(modal.getByText('此操作不能撤销。')).toBeInTheDocument()
    await user.type(field, '青山{Enter}')
    expect(sure()).toBeDisabled()
    expect(deleted()).toEqual([])
    await user.type(field, '书画')
    expect(sure()).toBeEnabled()
    await user.type(field, '{Enter}')
    await waitFor(() => expect(deleted()).toEqual([{ ids: '1' }]))
  })

  it('of several records requires their number, however few they are', async () => {
    const { user, deleted } = await open()
    for (const name of ['白水', '黄石']) await user.click((await lineOf(name)).getByRole('checkbox'))
    const bar = within(await screen.findByRole('toolbar', { name: '批量操作' }))
    await user.click(bar.getByRole('button', { name: '删除' }))
    const modal = await dialog()
    const run = () => modal.getByRole('button', { name: '删除 2 条' })
    const field = await modal.findByRole('textbox', { name: '输入条数 2 以确认' })
    expect(run()).toBeDisabled()
    await user.type(field, '２')
    expect(run()).toBeEnabled()
    await user.click(run())
    await waitFor(() => expect(deleted()).toEqual([{ ids: '2,3' }]))
    await user.click(await modal.findByRole('button', { name: '关闭窗口' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
