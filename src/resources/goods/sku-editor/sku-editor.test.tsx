import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeHttp, later, renderWidget } from '@/widgets/testing'
import SkuEditor from './sku-editor'
import { readSkus, type Skus } from './skus'

const SPECS = 'GET admin/goods/categories/{category_id}/specs'
const VALUES = 'GET admin/goods/specs/{spec_id}/values'
const known = {
  [SPECS]: () => [
    { id: '2', text: '尺码', selected: false, falgid: null },
    { id: '1', text: '颜色', selected: true, falgid: '9' },
  ],
  [VALUES]: () => [{ spec_value: '红' }, { spec_value: '蓝' }],
}
const http = () => fakeHttp(known)

const figures = { sn: '', price: '10', cost: '', weight: '', quantity: '5' }
const stored = readSkus({
  spec_list: [{ spec_id: '1', spec_name: '颜色', values: [{ spec_value: '红' }, { spec_value: '蓝' }] }],
  sku_list: [
    { sku_id: '11', specs: [{ spec_id: '1', spec_value: '红' }], ...figures },
    { sku_id: '12', specs: [{ spec_id: '1', spec_value: '蓝' }], ...figures },
  ],
})

function EditorHarness({
  first,
  onChange,
  strict = false,
}: {
  first: unknown
  onChange?: (skus: Skus) => void
  strict?: boolean
}) {
  const [value, setValue] = useState(first)
  const change = (next: Skus) => {
    setValue(next)
    onChange?.(next)
  }
  return <SkuEditor value={value} onChange={change} categoryId="9" strict={strict} />
}
const cell = (name: string) => screen.getByRole('textbox', { name })

describe('the SKU editor', () => {
  it('has one price and one stock for goods without specifications', async () => {
    const changed = vi.fn<(skus: Skus) => void>()
    await renderWidget(<EditorHarness first={undefined} onChange={changed} />, { http: http() })
    await userEvent.type(cell('销售价'), '9.5')
    await userEvent.type(cell('库存'), '3')
    expect(changed.mock.lastCall?.[0]).toMatchObject({ price: '9.5', quantity: '3', spec_list: [], sku_list: [] })
    expect(cell('库存').getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(cell('库存'), 'x')
    expect(cell('库存').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/^保存后共/)).toBeNull()
  })

  it('shows errors in place, and those of untouched cells on submit only', async () => {
    const view = await renderWidget(
      <EditorHarness first={{ ...stored, sku_list: [{ ...stored.sku_list[0], price: '' }] }} />,
      {
        http: http(),
      },
    )
    expect(cell('红 销售价').getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(cell('红 库存'), 'x')
    expect(cell('红 库存').getAttribute('aria-invalid')).toBe('true')
    expect(cell('红 库存').getAttribute('title')).toBe('请填写数字')
    view.again(<SkuEditor value={{ ...stored, sku_list: [{ ...stored.sku_list[0], price: '' }] }} strict />)
    expect(cell('红 销售价').getAttribute('aria-invalid')).toBe('true')
  })

  it('disables a SKU and restores it with its id', async () => {
    const changed = vi.fn<(skus: Skus) => void>()
    await renderWidget(<EditorHarness first={stored} onChange={changed} />, { http: http() })
    await userEvent.click(screen.getByRole('button', { name: '不销售 蓝' }))
    expect(changed.mock.lastCall?.[0].sku_list.map(sku => sku.sku_id)).toEqual(['11'])
    expect(screen.getByText('1 个将删除')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '全部恢复' }))
    expect(changed.mock.lastCall?.[0].sku_list.map(sku => sku.sku_id)).toEqual(['11', '12'])
  })

  it('fills many cells at once, limited to the visible ones', async () => {
    const changed = vi.fn<(skus: Skus) => void>()
    await renderWidget(<EditorHarness first={stored} onChange={changed} />, { http: http() })
    await userEvent.type(screen.getByRole('textbox', { name: '批量填写销售价' }), '20')
    await userEvent.click(screen.getByRole('button', { name: '填入 2 个' }))
    expect(changed.mock.lastCall?.[0].sku_list.map(sku => [sku.sku_id, sku.price, sku.quantity])).toEqual([
      ['11', '20', '5'],
      ['12', '20', '5'],
    ])
  })

  it('fills the rows below from a pasted column', async () => {
    const changed = vi.fn<(skus: Skus) => void>()
    await renderWidget(<EditorHarness first={stored} onChange={changed} />, { http: http() })
    await userEvent.click(cell('红 库存'))
    await userEvent.paste('7\r\n8\r\n9\r\n')
    expect(changed.mock.lastCall?.[0].sku_list.map(sku => sku.quantity)).toEqual(['7', '8'])
  })

  it('retains both pictures of two values that finish uploading together', async () => {
    const answers = { 'red.png': later<{ url: string }>(), 'blue.png': later<{ url: string }>() }
    const server = fakeHttp({
      ...known,
      'POST uploaders': ({ body }) => answers[(body as { file: { name: keyof typeof answers } }).file.name].promise,
    })
    const changed = vi.fn<(skus: Skus) => void>()
    await renderWidget(<EditorHarness first={stored} onChange={changed} />, { http: server })
    for (const [at, name] of Object.keys(answers).entries()) {
      const chooser = screen.getByRole('group', { name: '颜色的图片' }).querySelectorAll('input')[at]
      if (chooser) await userEvent.upload(chooser, new File(['x'], name, { type: 'image/png' }))
    }
    await waitFor(() => expect(server.sent.filter(({ key }) => key === 'POST uploaders')).toHaveLength(2))
    for (const [name, { resolve }] of Object.entries(answers)) resolve({ url: `/files/${name}` })
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    const [color] = changed.mock.lastCall?.[0].spec_list ?? []
    expect(color?.values.map(one => one.spec_image)).toEqual(['/files/red.png', '/files/blue.png'])

    await userEvent.click(screen.getByRole('button', { name: '移除 红 的图片' }))
    const [cleared] = changed.mock.lastCall?.[0].spec_list ?? []
    expect(cleared?.values.map(one => one.spec_image)).toEqual(['', '/files/blue.png'])
  })

  it('suggests the specifications of the category first', async () => {
    await renderWidget(<EditorHarness first={undefined} />, { http: http() })
    await userEvent.click(screen.getByRole('button', { name: '添加规格' }))
    await userEvent.click(screen.getByRole('combobox', { name: '选择规格' }))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(2))
    const titles = [...document.querySelectorAll('.ant-select-item-option')].map(one => one.getAttribute('title'))
    expect(titles).toEqual(['颜色', '尺码'])
  })
})
