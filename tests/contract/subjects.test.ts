import { CALLS, definitionOf, isWrite, type ServedKey, splitKey } from '@contract/calls'
import { idFieldOf, kindAt, NOUNS, type NounName, nounAt, nounOf } from '@contract/subjects'
import { READERS } from '@server/areas/log/readers'
import { describe, expect, test } from 'vitest'

const logged = (Object.keys(CALLS) as ServedKey[]).filter(key => isWrite(key) && !definitionOf(key).unlogged)

describe('what a call is about', () => {
  test('is known of every write that the log keeps', () => {
    // Which record somebody looked into stands in the path, with its kind.
    expect(logged.filter(key => !definitionOf(key).touches && !nounAt(splitKey(key).path))).toEqual([
      'POST admin/personal/{kind}/{record_id}',
    ])
  })

  test('has an id: in the path, in what the call says, in the answer, or there is only one', () => {
    const without = logged.filter(key => {
      const { path } = splitKey(key)
      const noun = nounAt(path)
      if (definitionOf(key).touches || !noun || idFieldOf(noun) === undefined) return false
      return !path.replace('{content_type}', '').includes('{') && splitKey(key).method !== 'POST'
    })
    // Their handlers say it: a task, a whole run of bills, a file by its address, whoever is signed in.
    expect(without.sort()).toEqual([
      'DELETE uploaders',
      'GET admin/goods/search',
      'GET admin/order/bills/init',
      'PUT admin/systems/admin-users',
    ])
  })

  test('is the noun of its path, the longest that fits', () => {
    expect(kindAt('admin/shops/12')).toBe('shop')
    expect(kindAt('admin/shops/themes/3')).toBe('theme')
    expect(kindAt('admin/goods/categories/{category_id}/move')).toBe('category')
    expect(kindAt('admin/goodssearch/priority')).toBe('goods')
    expect(kindAt('admin/content/5/topics/7')).toBe('topic_5')
    expect(kindAt('admin/shopsx')).toBeUndefined()
  })

  test('is read by a call of its own path, as far as it is read at all', () => {
    for (const [noun, keys] of Object.entries(READERS)) {
      expect([noun, keys.map(key => nounAt(splitKey(key).path))]).toEqual([noun, keys.map(() => noun)])
    }
  })

  test('is a kind for each content type only where content has it', () => {
    expect(nounOf('topic_1')).toEqual({ noun: 'topic', type: '1' })
    expect([nounOf('topic'), nounOf('shop_1'), nounOf('toString')]).toEqual([undefined, undefined, undefined])
    for (const noun of Object.keys(NOUNS) as NounName[]) {
      const kind = kindAt(NOUNS[noun].at[0].replace('{content_type}', '3')) ?? ''
      expect(nounOf(kind)?.noun).toBe(noun)
    }
  })
})
