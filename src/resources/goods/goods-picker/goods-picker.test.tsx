import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { fakeHttp, found, renderWidget } from '@/widgets/testing'
import GoodsPickerExample from './goods-picker.example'
import GoodsSelect, { type GoodsSelectProps } from './goods-select'
import { type GoodsPickerOptions, useGoodsPicker } from './use-goods-picker'

const LIST = 'GET admin/goods'
const BY_ID = 'GET admin/goods/{goods_ids}/details'
const ALL = Array.from({ length: 12 }, (_, at) => ({
  goods_id: String(at + 1),
  goods_name: `商品${at + 1}`,
  sn: `SN${at + 1}`,
  thumbnail: '',
  price: (at + 1) * 10,
  seller_name: '青山书画',
}))

/** Paginates and filters like the server. */
const goods = () =>
  fakeHttp({
    [LIST]: ({ query }) => {
      const { page_no, page_size, keyword = '', goods_ids } = query as Record<string, string | undefined>
      const ids = goods_ids?.split(',')
      const rows = ALL.filter(one => one.goods_name.includes(keyword) && (!ids || ids.includes(one.goods_id)))
      const [page, size] = [Number(page_no), Number(page_size)]
      return {
        data: rows.slice((page - 1) * size, page * size),
        page_no: page,
        page_size: size,
        data_total: rows.length,
      }
    },
    [BY_ID]: ({ params }) =>
      String(params?.goods_ids)
        .split(',')
        .flatMap(id => ALL.filter(one => one.goods_id === id)),
    'GET admin/shops/list': () => [{ shop_id: '3', shop_name: '青山书画' }],
    'GET admin/goods/categories/{parent_id}/children': () => [
      { category_id: '5', name: '书画', category_path: '0|5|', has_children: false },
    ],
  })

const onAnswer = vi.fn()
function Asker(options: GoodsPickerOptions) {
  const pick = useGoodsPicker()
  return <Button onClick={async () => onAnswer(await pick(options))}>open</Button>
}
function PickerHarness({ onChange, ...props }: GoodsSelectProps) {
  const [value, setValue] = useState(props.value)
  const change: GoodsSelectProps['onChange'] = (ids, chosen) => {
    setValue(ids)
    onChange?.(ids, chosen)
  }
  return <GoodsSelect {...props} value={value} onChange={change} />
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string, kind: 'radio' | 'checkbox' = 'checkbox') => screen.findByRole(kind, { name: `选择 ${name}` })
const open = async () => {
  onAnswer.mockClear()
  await userEvent.click(button('open'))
  const dialog = within(await screen.findByRole('dialog', { name: '选择商品' }))
  // After opening, the search takes the focus, which would interrupt typing elsewhere.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox', { name: '商品名称或编号' })))
  return dialog
}
const goodsQueries = (http: ReturnType<typeof goods>) =>
  http.sent.filter(one => one.key === LIST).map(one => one.sent.query)
const ids = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(one => /ID (\d+)/.exec(one.textContent)?.[1])

describe('goods picker', () => {
  test('shows ten goods, retains the selection across pages, and answers in its order', async () => {
    const { http } = await renderWidget(<Asker />, { http: goods() })
    const dialog = await open()
    await userEvent.click(await box('商品2'))
    expect(dialog.getAllByRole('checkbox', { name: /^选择/ })).toHaveLength(10)
    await userEvent.click(dialog.getByTitle('2'))
    await userEvent.click(await box('商品11'))
    expect(dialog.getByText('已选 2 件')).toBeTruthy()
    button('移动 商品11').focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(ids(dialog.getByRole('list', { name: '已选商品' }))).toEqual(['11', '2'])
    await userEvent.click(button('确定选择'))
    await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
    expect(onAnswer.mock.lastCall?.[0]).toEqual([
      { goods_id: '11', goods_name: '商品11', thumbnail: '', price: 110, sn: 'SN11', seller_name: '青山书画' },
      expect.objectContaining({ goods_id: '2' }),
    ])
    expect(goodsQueries(http)[0]).toEqual({ page_no: 1, page_size: 10, content_type: '2' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('filters by keyword, category, shop, type and ids, each from the first page', async () => {
    const { http } = await renderWidget(<Asker />, { http: goods() })
    const dialog = await open()
    const search = dialog.getByRole('searchbox', { name: '商品名称或编号' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await userEvent.type(search, ' 商品 {Enter}')
    await userEvent.click(dialog.getByRole('combobox', { name: '商品分类' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '书画' }))
    await userEvent.click(dialog.getByRole('combobox', { name: '店铺' }))
    await userEvent.click(await screen.findByText('青山书画', { selector: '.ant-select-item-option-content' }))
    await userEvent.click(dialog.getByRole('combobox', { name: '商品类型' }))
    await userEvent.click(await screen.findByText('积分商品', { selector: '.ant-select-item-option-content' }))
    await userEvent.type(dialog.getByRole('searchbox', { name: /^商品 ID/ }), '3，12{Enter}')
    await waitFor(() =>
      expect(goodsQueries(http).at(-1)).toEqual({
        page_no: 1,
        page_size: 10,
        content_type: '2',
        keyword: '商品',
        category_path: '0|5|',
        seller_id: '3',
        goods_type: 'POINT',
        goods_ids: '3,12',
      }),
    )
    await userEvent.click(button('重置'))
    // Cached and still fresh.
    await waitFor(() => expect(dialog.getAllByRole('checkbox', { name: /^选择/ })).toHaveLength(10))
    expect(search).toHaveProperty('value', '')
  })

  test('rejects invalid ids without a request', async () => {
    const { http } = await renderWidget(<Asker />, { http: goods() })
    const dialog = await open()
    await userEvent.type(dialog.getByRole('searchbox', { name: /^商品 ID/ }), '7,01{Enter}')
    expect(dialog.getByRole('alert').textContent).toBe('商品 ID 应为正整数！')
    for (const query of goodsQueries(http)) expect(query).toEqual({ page_no: 1, page_size: 10, content_type: '2' })
  })

  test('limits the selection', async () => {
    await renderWidget(<Asker limit={2} selected={['1', '2']} />, { http: goods() })
    const dialog = await open()
    await waitFor(() => expect(dialog.getByText('已选 2 / 2 件')).toBeTruthy())
    await userEvent.click(await box('商品3'))
    expect(dialog.getByRole('alert').textContent).toBe('超过最大可选数量！')
    await userEvent.click(dialog.getByRole('button', { name: '取消选择 商品1' }))
    await userEvent.click(await box('商品3'))
    await userEvent.click(button('确定选择'))
    await waitFor(() =>
      expect(onAnswer.mock.lastCall?.[0].map((one: { goods_id: string }) => one.goods_id)).toEqual(['2', '3']),
    )
  })
})

describe('goods as an input', () => {
  test('shows its value in order, marks deleted goods, and removes them', async () => {
    const changed = vi.fn()
    const { http } = await renderWidget(<PickerHarness value={['7', '404', '3']} onChange={changed} />, {
      http: goods(),
    })
    expect(await screen.findByText('商品7')).toBeTruthy()
    expect(screen.getByText('商品不存在（ID 404）')).toBeTruthy()
    await userEvent.click(button('取消选择 商品不存在（ID 404）'))
    expect(changed.mock.lastCall?.[0]).toEqual(['7', '3'])
    fireEvent.keyDown(button('移动 商品3'), { key: 'Home' })
    expect(changed.mock.lastCall?.[0]).toEqual(['3', '7'])
    expect(http.sent.map(one => one.sent.params)).toEqual([{ goods_ids: '7,404,3' }])
  })

  test('of SKUs distinguishes them by specification, and answers their ids', async () => {
    const sku = (sku_id: string, spec_value: string) => ({
      ...{
        sku_id,
        goods_id: '1',
        goods_name: '宣纸',
        sn: `SN${sku_id}`,
        thumbnail: '',
        price: 9,
        seller_name: '青山书画',
      },
      specs: JSON.stringify([{ spec_name: '尺寸', spec_value }]),
    })
    const http = fakeHttp({
      'GET admin/goods/skus': () => ({
        data: [sku('71', '四尺'), sku('72', '六尺')],
        page_no: 1,
        page_size: 10,
        data_total: 2,
      }),
      'GET admin/goods/skus/{sku_ids}/details': () => [sku('71', '四尺')],
      'GET admin/goods/categories/{parent_id}/children': () => [],
    })
    const changed = vi.fn()
    await renderWidget(<PickerHarness contentType="SKU" value={['71']} onChange={changed} />, { http })
    await screen.findByText('四尺 · SN71')
    await userEvent.click(button('选择商品'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(found((await dialog.findAllByText('六尺 · SN72'))[0]))
    await userEvent.click(dialog.getByRole('button', { name: /确定/ }))
    await waitFor(() => expect(changed.mock.lastCall?.[0]).toEqual(['71', '72']))
  })

  test('opens the picker with its value, as in the example', async () => {
    await renderWidget(<GoodsPickerExample />, { http: goods() })
    await userEvent.click(button('选择商品'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await box('商品4'))
    await userEvent.click(dialog.getByRole('button', { name: '确定选择' }))
    await waitFor(() => expect(screen.getByText('4', { selector: 'output' })).toBeTruthy())
    await userEvent.click(button('useGoodsPicker'))
    await userEvent.click(await box('商品5', 'radio'))
    await userEvent.click(button('确定选择'))
    await waitFor(() => expect(screen.getByText('5', { selector: 'output' })).toBeTruthy())
  })
})
