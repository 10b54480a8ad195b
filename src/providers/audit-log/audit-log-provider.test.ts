import { describe, expect, it } from 'vitest'
import { crud, type Resource, resource, text } from '@/schema'
import { fakeHttp } from '@/widgets/testing'
import { createDataProvider } from '../data/data-provider'
import { createAuditLogProvider } from './audit-log-provider'
import { LOG_CALL } from './read-log'

/** refine's audit log reads the server's operation log. */

const brand: Resource = resource('brand', {
  id: 'brand_id',
  titleField: 'name',
  calls: crud('admin/goods/brands/{brand_id}', { remove: undefined }),
  fields: { name: text('品牌名称', 'Name') },
})
const area: Resource = resource('contentArea', {
  id: 'id',
  titleField: 'name',
  calls: crud('admin/content/{content_type}/areas/{id}'),
  fields: { name: text('名称', 'Name') },
})
const entry = {
  ...{ position: '8', kind: 'brand', record_id: '3', admin_id: '2', username: 'lin', at: '1795000000', asked: {} },
  ...{ call: 'PUT admin/goods/brands/{brand_id}', before: { name: '海蓝' }, after: { name: '天青' } },
}

function provider() {
  const http = fakeHttp({
    [LOG_CALL]: () => ({ data: [entry], page_no: 1, page_size: 20, data_total: 7 }),
  } as Parameters<typeof fakeHttp>[0])
  const find = async (name: string) => (name === 'brand' ? brand : area)
  const data = createDataProvider({ http, find })
  return { log: createAuditLogProvider({ data, find }), http }
}

describe('the audit log', () => {
  it("of a record is read from the server's log, in refine's format", async () => {
    const { log, http } = provider()
    const read = await log.get({ resource: 'brand', meta: { record: { brand_id: '3' } } })
    expect(http.sent.map(({ key, sent }) => [key, sent.params, sent.query])).toEqual([
      [LOG_CALL, { kind: 'brand', record_id: '3' }, { page_no: 1, page_size: 20 }],
    ])
    expect(read).toEqual({
      total: 7,
      data: [
        {
          ...{ id: '8', resource: 'brand', action: 'update', name: entry.call, author: { name: 'lin' } },
          ...{ createdAt: '2026-11-18T11:06:40.000Z', data: entry.after, previousData: entry.before },
          meta: { operation: entry },
        },
      ],
    })
  })

  it('derives the kind of record from the full path, and requests the given number of entries', async () => {
    const { log, http } = provider()
    await log.get({ resource: 'contentArea', meta: { record: { id: 5, content_type: 1 }, size: 40 } })
    expect(http.sent[0]?.sent).toMatchObject({ params: { kind: 'area_1', record_id: '5' }, query: { page_size: 40 } })
  })

  it('is not written by the client, since the server logs every write', () => {
    const { log } = provider()
    expect([log.create, log.update]).toEqual([undefined, undefined])
  })
})
