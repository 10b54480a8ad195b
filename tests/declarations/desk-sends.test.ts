import { describe, expect, it } from 'vitest'
import course from '@/resources/publishing/course'
import person from '@/resources/publishing/person-publisher'
import shop from '@/resources/shops/shop'
import type { Resource, Row } from '@/schema'
import '@/engine/kinds'
import { type Verdict, verdictOf } from '@/custom-pages/review/queue'
import { withKinds } from '@/engine/kinds/register'

/** The request of a decision: its call, path parameters and body. */
async function sentBy(resource: Resource, record: Row, verdict: Verdict) {
  await withKinds(resource)
  const sent = verdictOf(resource, { ...record, [resource.id]: '7' }, record, verdict)
  if (!sent) throw new Error('Nothing is sent')
  return sent
}

const why = { reason_id: '3' }

describe('The review uses the actions of the declaration:', () => {
  it('a publication is approved by the bulk call', async () => {
    const { call, body } = await sentBy(course, { goods_id: '7' }, { act: 'approve', values: {} })
    expect([call, body]).toEqual(['POST admin/goods/batch/audit', { goods_ids: ['7'], pass: 1 }])
  })

  it('a rejection has a text and a stored reason', async () => {
    const verdict: Verdict = { act: 'reject', values: { message: '没有授权', ...why } }
    const { body } = await sentBy(course, { goods_id: '7' }, verdict)
    expect(body).toEqual({ goods_ids: ['7'], pass: 0, message: '没有授权', ...why })
  })

  it('a publisher is rejected by its own call', async () => {
    const { call, params, body } = await sentBy(
      person,
      { teacher_id: '7' },
      { act: 'reject', values: { reason: '照片不清' } },
    )
    expect([call, params.teacher_id, body]).toEqual([
      'PUT admin/publishers/{teacher_id}/audit',
      '7',
      { pass: 0, reason: '照片不清' },
    ])
  })

  it('a shop is approved with its stored form, each region by its lowest level', async () => {
    const record = { shop_id: '7', shop_name: '拾光', shop_province_id: '1', shop_city_id: '72', shop_town_id: '0' }
    const { call, params, body } = await sentBy(shop, record, { act: 'approve', values: {} })
    expect([call, params.shop_id]).toEqual(['PUT admin/shops/{shop_id}', '7'])
    expect(body).toMatchObject({ pass: 1, shop_name: '拾光', shop_region: '72' })
  })

  it('a rejected shop retains its form', async () => {
    const { body } = await sentBy(
      shop,
      { shop_id: '7', shop_name: '拾光' },
      { act: 'reject', values: { reason: '执照过期' } },
    )
    expect(body).toEqual({ pass: 0, reason: '执照过期' })
  })
})
