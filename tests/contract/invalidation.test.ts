import { CALLS, type CallKey, isWrite, splitKey } from '@contract/calls'
import { entitiesOf, SCOPES } from '@contract/invalidation'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

/** The entities of a call. */

const keys = Object.keys(CALLS) as CallKey[]

/** Calls about no record that a list or a picker shows. */
const OF_NO_ENTITY =
  /^(?:admin\/systems\/(?:admin-users|roles|operation-logs|push)|admin\/(?:tasks?|views|statistics|changes|confirmations|imports|personal|page-previews|pages\/\{\w+\}|pages\/news-feeds\/sample)|captchas|validator|uploaders|ueditor|load-customwords)(?:\/|$)/

describe('the entities of calls', () => {
  it('each match the start of a call', async () => {
    expect(
      await offenders([...SCOPES.keys()], path => {
        expect(keys.some(key => `${splitKey(key).path}/`.startsWith(`${path}/`))).toBe(true)
      }),
    ).toEqual([])
  })

  it('are known for every call about records', () => {
    const unknown = keys.filter(
      key =>
        entitiesOf(key).length === 0 && !OF_NO_ENTITY.test(splitKey(key).path) && !/claim$|inspect$|covered$/.test(key),
    )
    expect(unknown).toEqual([])
  })

  it('match the longest path', () => {
    expect(entitiesOf('GET admin/goods/{goods_id}')).toContain('course')
    expect(entitiesOf('GET admin/goods/brands/{brand_id}')).toEqual(['brand'])
    expect(entitiesOf('PUT admin/goods/categories/{category_id}/brands')).toEqual(['category', 'brand'])
  })

  it('list the reads that every write invalidates', () => {
    const writes = keys.filter(key => isWrite(key) && entitiesOf(key).length > 0)
    const reads = new Set(keys.filter(key => !isWrite(key)).flatMap(entitiesOf))
    expect(writes.filter(key => !entitiesOf(key).some(entity => reads.has(entity)))).toEqual([])
  })
})
