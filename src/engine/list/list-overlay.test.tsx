import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'
import { lineOf } from './testing'

/** A record opened over a list has a URL. */

const LIST = '/goods/goods-setting/brand-list'
const brand = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  label: ['品牌', 'brand'],
  calls: {
    list: 'GET admin/goods/brands',
    one: 'GET admin/goods/brands/{brand_id}',
    create: 'POST admin/goods/brands',
    update: 'PUT admin/goods/brands/{brand_id}',
  },
  fields: { name: text('品牌名称', 'Name') },
  form: ['name'],
  actions: { edit: { when: (one: object) => !('letter' in one) || one.letter === 'A' } },
  screens: {
    brandList: {
      columns: ['name'],
      rowActions: ['view', 'edit'],
      headerActions: ['add'],
      search: { name: ['品牌', 'Brand'] },
    },
  },
})
const row = (brand_id: string, letter = 'A') => ({ brand_id, name: `品牌${brand_id}`, letter })

const show = (query = '', more: Partial<Parameters<typeof showScreen>[0]> = {}) => {
  const rows = [row('1'), row('2', 'B')]
  const http = fakeHttp({
    'GET admin/goods/brands': () => ({ data: rows as never, page_no: 1, page_size: 10, data_total: 2 }),
    'GET admin/goods/brands/{brand_id}': ({ params }) => {
      if (Number(params?.brand_id) > 8) throw failed('没有', 404)
      return row(String(params?.brand_id)) as never
    },
    'PUT admin/goods/brands/{brand_id}': ({ body }) => body as never,
    'GET admin/views': () => ({ settings: [], views: [] }),
  })
  return showScreen({ resource: brand as never, route: 'brandList', address: LIST + query, http, ...more })
}
const drawer = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(name)).toBeVisible()
  return dialog
}
const none = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a record opened over a list', () => {
  it('is stored in the URL, and removed when it is closed', async () => {
    const { user, address } = await show('?name=品')
    await user.click((await lineOf('品牌1')).getByText('编辑'))
    await drawer('编辑 · 品牌1')
    expect(address()).toBe(`${LIST}?name=%E5%93%81&open=edit&at=1`)
    await user.click(screen.getByRole('button', { name: '取消' }))
    await none()
    expect(address()).toBe(`${LIST}?name=%E5%93%81`)
  })

  it('is restored from the URL, also from another page of the list', async () => {
    await show('?open=edit&at=7')
    expect(within(await drawer('编辑 · 品牌7')).getByRole('textbox', { name: '品牌名称' })).toHaveValue('品牌7')
  })

  it('is a new record if the URL opens one', async () => {
    const { user, address } = await show()
    await user.click(await screen.findByRole('button', { name: '添加品牌' }))
    await drawer('添加品牌')
    expect(address()).toBe(`${LIST}?open=add`)
  })

  it('shows a message if it does not exist', async () => {
    const { user, address } = await show('?open=view&at=99')
    expect(await screen.findByText('这条数据不存在或已被删除')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '返回' }))
    await none()
    expect(address()).toBe(LIST)
  })

  it('shows the reason why it cannot be edited', async () => {
    await show('?open=edit&at=2')
    expect(within(await drawer('编辑 · 品牌2')).queryByRole('textbox')).toBeNull()
  })

  it.each(['remove', 'toString', 'edit'])('is none if the URL has %j and no record', async name => {
    await show(`?open=${name}`)
    await lineOf('品牌1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('navigating away from a form', () => {
  const type = async (more: Parameters<typeof show>[1] = {}) => {
    const shown = await show('', { beside: <Away />, ...more })
    await shown.user.click((await lineOf('品牌1')).getByText('编辑'))
    const name = within(await drawer('编辑 · 品牌1')).getByRole('textbox', { name: '品牌名称' })
    await shown.user.type(name, '改')
    await shown.user.click(screen.getByText('back'))
    return { ...shown, name }
  }

  it('requests confirmation before input is discarded, and stays by default', async () => {
    const { user, name, address } = await type()
    expect(address()).toBe(LIST)
    await user.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(name).toHaveValue('品牌1改')
    await waitFor(() => expect(address()).toBe(`${LIST}?open=edit&at=1`))
  })

  it('discards it on confirmation', async () => {
    const { user, address } = await type()
    await user.click(await screen.findByRole('button', { name: '不保存，离开' }))
    await none()
    expect(address()).toBe(LIST)
  })
})

function Away() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      back
    </button>
  )
}
