import { CALLS, definitionOf, isWrite, type ServedKey, splitKey } from '@contract/calls'
import { entityNamed } from '@contract/registry'
import { idFieldOf, kindAt, SUBJECT_NAMES, subjectAt, subjectOf } from '@contract/subjects'
import { readersOf } from '@server/areas/log/readers'
import { describe, expect, test } from 'vitest'

const logged = (Object.keys(CALLS) as ServedKey[]).filter(key => isWrite(key) && !definitionOf(key).unlogged)

describe('what a call is about', () => {
  test('is known of every write that the log keeps', () => {
    // The path or the handler names the revealed records and their type.
    expect(logged.filter(key => !definitionOf(key).touches && !subjectAt(splitKey(key).path))).toEqual([
      'POST admin/personal/{kind}/{record_id}',
      'POST admin/personal/{kind}/exports',
      'POST admin/personal/{kind}/records',
    ])
  })

  test('has an id in the path, the body or the answer, or is a singleton', () => {
    const without = logged.filter(key => {
      const { path } = splitKey(key)
      const entity = subjectAt(path)
      if (definitionOf(key).touches || !entity || idFieldOf(entity) === undefined) return false
      return !path.replace('{content_type}', '').includes('{') && splitKey(key).method !== 'POST'
    })
    // Their handlers report the records: a task, a run of bills, a SKU by its number, a file by its URL, the signed-in
    // administrator.
    expect(without.sort()).toEqual([
      'DELETE uploaders',
      'GET admin/goods/search',
      'GET admin/order/bills/init',
      'PUT admin/goods/skus',
      'PUT admin/systems/admin-users',
    ])
  })

  test('is the entity with the longest matching path', () => {
    expect(kindAt('admin/shops/12')).toBe('shop')
    expect(kindAt('admin/shops/themes/3')).toBe('theme')
    expect(kindAt('admin/goods/categories/{category_id}/move')).toBe('category')
    expect(kindAt('admin/goodssearch/priority')).toBe('goods')
    expect(kindAt('admin/content/5/topics/7')).toBe('topic_5')
    expect(kindAt('admin/shopsx')).toBeUndefined()
  })

  test('is read by a call of its own path, if it is read at all', () => {
    const unserved = SUBJECT_NAMES.flatMap(name =>
      readersOf(name).filter(key => !(key in CALLS) || subjectAt(splitKey(key).path) !== name),
    )
    expect(unserved).toEqual([])
  })

  test('is a type per content type only for content', () => {
    expect(subjectOf('topic_1')).toEqual({ name: 'contentTopic', type: '1' })
    expect([subjectOf('topic'), subjectOf('shop_1'), subjectOf('toString')]).toEqual([undefined, undefined, undefined])
    const lost = SUBJECT_NAMES.filter(name => {
      const path = entityNamed(name).path ?? ''
      return subjectOf(kindAt(path.replace('{content_type}', '3')) ?? '')?.name !== name
    })
    expect(lost).toEqual([])
  })
})
