import type { AnswerOf } from '@contract/calls'
import type { Api } from './api'
import { freshName } from './fresh'

/** Publications and publishers for tests, so that no test depends on one that another test changes. */

/** What every publication needs: an individual publisher, an open shop, and a category. */
export async function around(api: Api) {
  const [[publisher], shops, [category]] = await Promise.all([
    api.send('GET admin/publishers/all', { query: { kind: 'PERSON' } }),
    api.send('GET admin/shops/list'),
    api.send('GET admin/goods/categories/{parent_id}/children', { params: { parent_id: 0 } }),
  ])
  const [shop] = shops
  if (!publisher || !shop || !category) throw new Error('The demo has no publisher, shop or category')
  return { publisher, shop, category }
}

/** A demo picture stored on the server. */
export async function storedPicture(api: Api): Promise<string> {
  const { data } = await api.send('GET admin/goods', { query: { content_type: '3', page_size: 1 } })
  const [line] = data
  if (!line) throw new Error('The demo has no pictures')
  const picture = await api.send('GET admin/publications/{goods_id}', { params: { goods_id: line.goods_id } })
  if (picture.content_type !== 3) throw new Error('Not a picture')
  return picture.original_image
}

/** Publishes a picture, which then waits for review. */
export async function addPicture(api: Api, goods_name = freshName('测试图片')) {
  const [{ publisher, shop, category }, original_image] = await Promise.all([around(api), storedPicture(api)])
  return api.send('POST admin/publications', {
    body: {
      content_type: 3,
      goods_name,
      category_id: category.category_id,
      teacher_id: publisher.teacher_id,
      shop_id: shop.shop_id,
      original_image,
      licences: [{ licence: 'PERSONAL', price: 10 }],
    },
  })
}

/** The state of a publication in a list. */
export async function stateOf(api: Api, goods_id: string) {
  const { data } = await api.send('GET admin/goods', { query: { goods_ids: goods_id } })
  const bin =
    data.length > 0 ? data : (await api.send('GET admin/goods', { query: { goods_ids: goods_id, disabled: '0' } })).data
  return bin[0]?.state
}

export type Publisher = AnswerOf<'GET admin/publishers/{teacher_id}'>
