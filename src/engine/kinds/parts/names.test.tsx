import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Resource, reference, resource, text } from '@/schema'
import { page } from '@/schema/link'
import { fakeHttp } from '@/widgets/testing'
import { lineOf } from '../../list/testing'
import { showScreen } from '../../testing'

/** The title of a record links to its page, wherever another record refers to it. */

const goods: Resource = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: {
    goods_name: text('商品名称', 'Goods'),
    seller_id: reference('店铺', 'Shop', 'shop', { labelField: 'seller_name' }),
    brand_id: reference('品牌', 'Brand', 'brand', { labelField: 'brand_name' }),
    category_id: reference('分类', 'Category', 'category', { labelField: 'category_name' }),
    seller_name: text('店铺名称', 'Shop name', { linkTo: page('shopList/view', 'seller_id') }),
  },
  screens: {
    goodsList: { columns: ['goods_name', 'seller_id', 'brand_id', 'category_id'] },
    goodsAudit: { columns: ['goods_name', 'seller_name'] },
  },
})

const rows = [
  {
    ...{ goods_id: '1', goods_name: '山水', seller_id: '7', seller_name: '青山书画' },
    ...{ brand_id: '3', brand_name: '云山', category_id: '9', category_name: '国画' },
  },
  { goods_id: '2', goods_name: '花鸟', seller_id: '0', seller_name: '平台', brand_id: null, brand_name: '' },
]
const places: Readonly<Record<string, ReturnType<typeof page<'id'>>>> = {
  shop: page('shopList/view', 'id'),
  brand: { route: 'brandList', params: {}, query: { open: 'edit' }, filled: { at: 'id' } },
}

const open = (permissions?: readonly string[], route: 'goodsList' | 'goodsAudit' = 'goodsList') =>
  showScreen({
    resource: goods,
    route,
    http: fakeHttp({
      'GET admin/goods': () => ({ data: rows, page_no: 1, page_size: 10, data_total: 2 }),
      'GET admin/views': () => ({ settings: [], views: [] }),
    } as Parameters<typeof fakeHttp>[0]),
    placeOf: entity => places[entity],
    ...(permissions && { permissions }),
  })

describe('the name of a record', () => {
  it('links to its page, or to its drawer over its list', async () => {
    const { user, address } = await open()
    const line = await lineOf('山水')
    expect(line.getByRole('link', { name: '云山' })).toHaveAttribute(
      'href',
      '/goods/goods-setting/brand-list?open=edit&at=3',
    )
    await user.click(line.getByRole('link', { name: '青山书画' }))
    expect(address()).toBe('/shop/shop-manage/shop-list/view/7')
  })

  it.each(['goodsList', 'goodsAudit'] as const)('renders alike as a reference or as a linked text: %s', async route => {
    await open(undefined, route)
    expect((await lineOf('山水')).getByRole('link', { name: '青山书画' })).toHaveClass('is-name')
  })

  it('is plain without such a record, or without a screen for it', async () => {
    await open()
    expect((await lineOf('山水')).queryByRole('link', { name: '国画' })).toBeNull()
    const line = await lineOf('花鸟')
    expect(line.getByText('平台')).toBeInTheDocument()
    expect(line.queryByRole('link', { name: '平台' })).toBeNull()
  })

  it('is no link for a role that lacks the screen, or the action that opens it', async () => {
    await open(['goods', 'goodsManage', 'goodsList', 'goodsSetting', 'brandList', '-brandList.edit'])
    const line = await lineOf('山水')
    expect(line.getByText('青山书画')).toBeInTheDocument()
    expect(line.queryByRole('link', { name: '青山书画' })).toBeNull()
    expect(line.queryByRole('link', { name: '云山' })).toBeNull()
  })

  it('is not what Enter on a row follows', async () => {
    const { user, address } = await open()
    await screen.findByText('山水')
    await user.keyboard('j{Enter}')
    expect(address()).toBe('/goods/goods-list')
  })
})
