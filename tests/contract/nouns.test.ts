import { CALLS, type CallKey, isWrite, splitKey } from '@contract/calls'
import { NOUNS, nounsOf } from '@contract/nouns'
import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'

/** Which nouns a call is about. */

const keys = Object.keys(CALLS) as CallKey[]

/** What is about no record that a list or a chooser shows. */
const OF_NO_NOUN =
  /^(?:admin\/systems\/(?:admin-users|roles|operation-logs|push)|admin\/(?:tasks?|views|statistics|changes|confirmations|personal|pages\/\{\w+\}|pages\/news-feeds\/sample)|captchas|validator|uploaders|ueditor|load-customwords)(?:\/|$)/

describe('the nouns of calls', () => {
  it('each begin a call', async () => {
    expect(
      await offenders(Object.keys(NOUNS), path => {
        expect(keys.some(key => `${splitKey(key).path}/`.startsWith(`${path}/`))).toBe(true)
      }),
    ).toEqual([])
  })

  it('are known of every call that is about records', () => {
    const unknown = keys.filter(
      key => nounsOf(key).length === 0 && !OF_NO_NOUN.test(splitKey(key).path) && !/claim$|inspect$|covered$/.test(key),
    )
    expect(unknown).toEqual([])
  })

  it('takes the longest path that fits', () => {
    expect(nounsOf('GET admin/goods/{goods_id}')).toContain('course')
    expect(nounsOf('GET admin/goods/brands/{brand_id}')).toEqual(['brand'])
    expect(nounsOf('PUT admin/goods/categories/{category_id}/brands')).toEqual(['category', 'brand'])
  })

  it('says of everything that writes a noun what reads it again', () => {
    const writes = keys.filter(key => isWrite(key) && nounsOf(key).length > 0)
    const reads = new Set(keys.filter(key => !isWrite(key)).flatMap(nounsOf))
    expect(writes.filter(key => !nounsOf(key).some(noun => reads.has(noun)))).toEqual([])
  })
})
