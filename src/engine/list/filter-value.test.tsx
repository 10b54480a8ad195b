import '@testing-library/jest-dom/vitest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { reference, resource, text } from '@/schema'
import { failed, fakeHttp } from '@/widgets/testing'
import { showScreen } from '../testing'

/** A filter by a record shows the record's title. */
const shop = resource('shop', {
  id: 'shop_id',
  titleField: 'shop_name',
  calls: { one: 'GET admin/shops/{shop_id}' },
  fields: { shop_name: text('店铺名称', 'Shop') },
})
const kinds = resource('category', {
  id: 'category_id',
  titleField: 'name',
  calls: { one: 'GET admin/goods/categories/{category_id}' },
  fields: { name: text('分类名称', 'Name') },
})
const goods = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { list: 'GET admin/goods' },
  fields: {
    goods_name: text('商品名称', 'Goods'),
    seller_id: reference('店铺', 'Shop', 'shop', { labelField: 'seller_name' }),
    category_id: reference('商品类别', 'Category', 'category'),
  },
  screens: { goodsList: { columns: ['goods_name'], filters: ['seller_id', { category_path: 'category_id' }] } },
})

const rejected = (): never => {
  throw failed('无权访问')
}
const NONE = { data: [], page_no: 1, page_size: 10, data_total: 0 }
const show = (answers: Parameters<typeof fakeHttp>[0]) =>
  showScreen({
    resource: goods,
    others: [shop, kinds],
    route: 'goodsList',
    address: '/goods/goods-list?seller_id=7&category_path=0|3|12|',
    http: fakeHttp({ 'GET admin/goods': () => NONE, ...answers }),
  })

describe('a filter chip', () => {
  it('names the selected shop and category', async () => {
    await show({
      'GET admin/shops/{shop_id}': ({ params }) => ({ shop_id: String(params?.shop_id), shop_name: '墨坊图片社' }),
      'GET admin/goods/categories/{category_id}': () => ({ category_id: '12', name: '水彩' }),
    })
    expect(await screen.findByText('店铺: 墨坊图片社')).toBeVisible()
    expect(await screen.findByText('商品类别: 水彩')).toBeVisible()
  })

  it('shows the id of an unreadable record', async () => {
    await show({
      'GET admin/shops/{shop_id}': rejected,
      'GET admin/goods/categories/{category_id}': rejected,
    })
    expect(await screen.findByText('店铺: 7')).toBeVisible()
    expect(await screen.findByText('商品类别: 12')).toBeVisible()
  })
})

describe('the tab title of a list filtered by a record', () => {
  const coupon = resource('coupon', {
    id: 'coupon_id',
    titleField: 'title',
    calls: { one: 'GET admin/promotion/coupons/{coupon_id}' },
    fields: { title: text('名称', 'Name') },
  })
  const receipts = resource('memberCoupon', {
    id: 'mc_id',
    titleField: 'title',
    calls: { list: 'GET admin/members/coupon' },
    fields: { coupon_id: reference('优惠券', 'Coupon', 'coupon'), title: text('优惠券', 'Coupon') },
    screens: { couponReceiveList: { columns: ['title'], routeParams: { coupon_id: 'id' } } },
  })
  const named = async (answer: () => object) => {
    const setTitle = vi.fn()
    await showScreen({
      resource: receipts,
      others: [coupon],
      route: 'couponReceiveList',
      address: '/promotions/coupon-manage/receive-list/7',
      http: fakeHttp({ 'GET admin/members/coupon': () => NONE, 'GET admin/promotion/coupons/{coupon_id}': answer }),
      tab: { setTitle },
    })
    return setTitle
  }

  it('contains the name of the record', async () => {
    const setTitle = await named(() => ({ coupon_id: '7', title: '新客见面礼' }))
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('新客见面礼'))
  })

  it('contains its id if it is unreadable', async () => {
    const setTitle = await named(rejected)
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('7'))
  })
})
