import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { filtered, number, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { showScreen } from '../../testing'

/** A count in a list links to the counted records. */

const counting = (...routes: ('goodsList' | 'pictureList')[]): Resource =>
  resource('shop', {
    id: 'shop_id',
    titleField: 'shop_name',
    calls: { list: 'GET admin/shops' },
    fields: {
      shop_name: text('店铺名称', 'Shop'),
      goods_num: number('商品数', 'Goods', { linkTo: routes.map(route => filtered(route, { seller_id: 'shop_id' })) }),
    },
    screens: { shopList: { columns: ['shop_name', 'goods_num'] } },
  })

const start = async (resource: Resource, isBuilt = (_route: string) => true) => {
  const rows = [
    { shop_id: '5', shop_name: '砚田书局', goods_num: 1234 },
    { shop_id: '6', shop_name: '空店', goods_num: 0 },
  ]
  const http = fakeHttp({
    'GET admin/shops': () => ({ data: rows, page_no: 1, page_size: 10, data_total: 2 }),
    'GET admin/views': () => ({ settings: [], views: [] }),
  })
  const shown = await showScreen({ resource, route: 'shopList', http, isBuilt })
  await screen.findByText('砚田书局')
  return shown
}

describe('a count', () => {
  it('links to the list that it counts, and is plain for 0', async () => {
    const { user, address } = await start(counting('goodsList'))
    expect(screen.getByRole('link', { name: '1,234' })).toHaveAttribute('href', '/goods/goods-list?seller_id=5')
    expect(screen.getByText('0').closest('a, button')).toBeNull()
    await user.click(screen.getByRole('link', { name: '1,234' }))
    await waitFor(() => expect(address()).toBe('/goods/goods-list?seller_id=5'))
  })

  it('offers a menu of lists if there are several', async () => {
    const { user, address } = await start(counting('goodsList', 'pictureList'))
    await user.click(screen.getByRole('button', { name: '1,234 · 商品数' }))
    expect(await screen.findByRole('menuitem', { name: '商品列表' })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: '图片列表' }))
    await waitFor(() => expect(address()).toBe('/picture/picture-list?seller_id=5'))
  })

  it('is a plain number without permission for any list, and links directly to a single remaining one', async () => {
    await start(counting('goodsList', 'pictureList'), route => route === 'pictureList')
    expect(screen.getByRole('link', { name: '1,234' })).toHaveAttribute('href', '/picture/picture-list?seller_id=5')
  })

  it('is a plain number if no list is implemented', async () => {
    await start(counting('goodsList'), () => false)
    expect(screen.getByText('1,234').closest('a, button')).toBeNull()
  })
})
