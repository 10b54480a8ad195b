import type { AnswerOf } from '@contract/calls'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api'
import { freshName } from './fresh'
import { main } from './list'
import { shopIn } from './shops'

/** Goods for tests, in a category of their own without required parameters. */

export type Goods = AnswerOf<'GET admin/goods/{goods_id}'>
export type Category = AnswerOf<'GET admin/goods/categories/{category_id}'>

export const addCategory = (api: Api, name = freshName('类'), parent_id: string | number = 0): Promise<Category> =>
  api.send('POST admin/goods/categories', { body: { name, parent_id } })

export const goodsOf = (api: Api, goods_id: string): Promise<Goods> =>
  api.send('GET admin/goods/{goods_id}', { params: { goods_id } })

interface GoodsOptions {
  readonly name?: string
  readonly category_id?: string
  /** Values by specification id; a SKU is created per combination. */
  readonly specs?: readonly (readonly [spec_id: string, values: readonly string[]])[]
  readonly state?: 'WAITING' | 'ON_SALE' | 'OFF_SALE' | 'RECYCLE'
}

/** Creates goods in a state. */
export async function addGoods(api: Api, options: GoodsOptions = {}): Promise<Goods> {
  const { name = freshName('测试商品'), specs = [], state = 'ON_SALE' } = options
  const [shop, category_id] = await Promise.all([
    shopIn(api, 'OPEN'),
    options.category_id ?? addCategory(api).then(category => category.category_id),
  ])
  const choices = specs.reduce<{ spec_id: string; spec_value: string }[][]>(
    (rows, [spec_id, values]) => rows.flatMap(row => values.map(spec_value => [...row, { spec_id, spec_value }])),
    [[]],
  )
  const made = await api.send('POST admin/goods', {
    body: {
      goods_name: name,
      category_id,
      seller_id: shop.shop_id,
      goods_gallery_list: [{ img_id: '-1', original: '/icon.svg' }],
      market_enable: state === 'ON_SALE' ? 1 : 0,
      price: 10,
      quantity: 5,
      ...(specs.length > 0 && {
        spec_list: specs.map(([spec_id, values]) => ({ spec_id, values: values.map(spec_value => ({ spec_value })) })),
        sku_list: choices.map((own, at) => ({ specs: own, price: 10 + at, quantity: 5 })),
      }),
    },
  })
  const goods_id = made.goods_id
  if (state !== 'WAITING' && made.state === 'WAITING') {
    await api.send('POST admin/goods/batch/audit', { body: { goods_ids: [goods_id], pass: 1 } })
  }
  if (state === 'RECYCLE') await api.send('PUT admin/goods/{goods_ids}/recycle', { params: { goods_ids: goods_id } })
  return goodsOf(api, goods_id)
}

/** The form of goods. */
export const goodsForm = (page: Page): Locator => main(page).locator('.form-screen')
