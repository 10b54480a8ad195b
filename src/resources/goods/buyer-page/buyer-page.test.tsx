import '@testing-library/jest-dom/vitest'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showScreen } from '@/engine/testing'
import { clearSession } from '@/providers/http/session'
import { buyerPage } from '@/resources/goods/buyer-page.field'
import { params } from '@/resources/goods/params.field'
import { skus } from '@/resources/goods/skus.field'
import { choice, gallery, money, type Resource, resource, richText, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'

/** The preview of an unsaved form. */

const preview = buyerPage({
  pictures: 'goods_gallery_list',
  skus: 'skus',
  was: 'mktprice',
  facts: ['goods_transfee_charge', 'sn'],
  pages: ['goods_params_list', 'intro'],
  phonePage: 'mobile_intro',
})
const form = [
  ...(['goods_name', 'goods_gallery_list', 'skus', 'mktprice', 'goods_transfee_charge', 'sn', 'category_id'] as const),
  ...(['goods_params_list', 'intro', 'mobile_intro'] as const),
]

const goods: Resource = resource('goods', {
  id: 'goods_id',
  titleField: 'goods_name',
  calls: { one: 'GET admin/goods/{goods_id}', update: 'PUT admin/goods/{goods_id}' },
  fields: {
    goods_name: text('商品名称', 'Goods'),
    goods_gallery_list: gallery('商品相册', 'Gallery'),
    skus: skus('规格', 'Specifications', ['spec_list', 'sku_list', 'sn', 'price', 'cost', 'weight', 'quantity']),
    mktprice: money('市场价', 'Market price'),
    goods_transfee_charge: choice('运费', 'Freight', { 0: ['买家承担', 'Buyer'], 1: ['卖家承担', 'Seller'] }),
    sn: text('编号', 'No.'),
    category_id: text('类别', 'Category'),
    goods_params_list: params('参数', 'Parameters', 'category_id'),
    intro: richText('描述', 'Description'),
    mobile_intro: richText('手机端描述', 'For phones'),
  },
  conditions: { sn: { visible: { goods_transfee_charge: 0 } } },
  // A form of a record: any route with an id parameter will do.
  screens: { picturePublish: { form, preview } },
})

const sku = (sku_id: string, spec_value: string, price: number, quantity: number) => ({
  sku_id,
  sn: '',
  price,
  cost: 0,
  weight: 0,
  quantity,
  spec_list: [{ spec_id: '1', spec_value }],
})
const record = {
  goods_id: '5',
  goods_name: '松烟墨',
  goods_gallery_list: [{ img_id: '1', original: '/files/a.png', sort: 0 }, { original: '/files/b.png' }],
  mktprice: 50,
  goods_transfee_charge: 1,
  sn: 'SP5',
  category_id: '9',
  goods_params_list: [{ param_id: '3', param_name: '产地', param_value: '徽州' }],
  intro: '<p>手工<a href="https://example.com">制</a></p>',
  mobile_intro: '<p>手机看</p>',
  spec_list: [
    {
      spec_id: '1',
      spec_name: '重量',
      values: [
        { spec_value: '一两', spec_image: '/files/one.png' },
        { spec_value: '二两', spec_image: '' },
        { spec_value: '半斤', spec_image: '' },
      ],
    },
  ],
  sku_list: [sku('11', '一两', 30, 7), sku('12', '二两', 60, 0)],
}

const http = (row: object = record) =>
  fakeHttp({
    'GET admin/goods/{goods_id}': () => row,
    'GET admin/goods/categories/{category_id}/param': () => [
      {
        group_id: '1',
        group_name: '主体',
        params: [{ param_id: '3', param_name: '产地', param_type: 1, options: '' }],
      },
    ],
    'GET admin/goods/specs': () => ({ data: [], page_no: 1, page_size: 500, data_total: 0 }),
  })

async function open(row?: object) {
  const http_ = http(row)
  const view = await showScreen({
    resource: goods,
    route: 'picturePublish',
    address: '/picture/picture-publish/5',
    http: http_,
  })
  await view.user.click(await screen.findByRole('button', { name: '预览' }))
  return { ...view, http: http_, page: within(await screen.findByRole('article')) }
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
})

describe('the preview of a form', () => {
  it('shows unsaved values, and sends nothing', async () => {
    const view = await showScreen({
      resource: goods,
      route: 'picturePublish',
      address: '/picture/picture-publish/5',
      http: http(),
    })
    await view.user.type(await screen.findByLabelText('商品名称'), '新')
    await view.user.click(screen.getByRole('button', { name: '预览' }))
    expect(await screen.findByRole('article', { name: '松烟墨新' })).toBeVisible()
    expect(view.sentTo('PUT admin/goods/{goods_id}')).toEqual([])
  })

  it('has price, stock and picture of the selected SKU', async () => {
    const { page, user } = await open()
    expect(page.getByText('¥30.00')).toBeVisible()
    expect(page.getByText('¥50.00').tagName).toBe('DEL')
    expect(page.getByText('库存 7 件')).toBeVisible()
    expect(page.getByRole('img', { name: '松烟墨' })).toHaveAttribute('src', '/files/one.png')
    await user.click(page.getByText('二两'))
    expect(page.getByText('¥60.00')).toBeVisible()
    expect(page.getByText('缺货')).toBeVisible()
    expect(page.queryByText('¥50.00')).toBeNull()
    expect(page.getByRole('img', { name: '松烟墨' })).toHaveAttribute('src', '/files/a.png')
    expect(page.getByRole('radio', { name: '半斤' })).toBeDisabled()
    await user.click(page.getByRole('button', { name: '第 2 张图片' }))
    expect(page.getByRole('img', { name: '松烟墨' })).toHaveAttribute('src', '/files/b.png')
  })

  it('names the parameters, and omits fields hidden in the form', async () => {
    const { page } = await open()
    expect(await page.findByText('产地')).toBeVisible()
    expect(page.getByText('徽州')).toBeVisible()
    expect(page.getByText('卖家承担')).toBeVisible()
    expect(page.queryByText('SP5')).toBeNull()
  })

  it('has inert links, and another page for phones', async () => {
    const { page, user } = await open()
    const clicks: boolean[] = []
    window.addEventListener('click', event => void clicks.push(event.defaultPrevented), { once: true })
    await user.click(await page.findByRole('link', { name: '制' }))
    expect(clicks).toEqual([true])
    await user.click(screen.getByText('手机'))
    await waitFor(() => expect(within(page.getByRole('region', { name: '描述' })).getByText('手机看')).toBeVisible())
  })

  it('shows what is missing instead of an empty page', async () => {
    const { page } = await open({ goods_id: '5' })
    for (const text of ['未填写名称', '没有图片', '未填写价格', '未填写']) {
      expect(page.getByText(text), text).toBeVisible()
    }
  })
})
