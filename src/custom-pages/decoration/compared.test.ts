import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Floor, Item } from '@/resources/decoration/floors/floor'
import { compared } from './compared'

/** A side-by-side comparison: every floor of both pages is in one row. */

const text = (value: string): Floor => ({
  tpl_id: 42,
  blockList: [{ block_type: 'TEXT', block_value: value, block_opt: '' }],
})
const page = (side: string, floors: readonly unknown[]): Item[] =>
  floors.map((floor, at) => ({ key: `${side}${at}`, floor: floor as Floor }))
const states = (before: readonly unknown[], after: readonly unknown[]) =>
  compared('WAP', page('a', before), page('b', after)).map(row => row.state)

it('finds added, removed, changed and moved floors', () => {
  const [one, two, three] = ['一', '二', '三'].map(text)
  const unknown = { tpl_id: 99 }
  expect(states([one, two], [one, two])).toEqual(['same', 'same'])
  expect(states([one, unknown], [one, two, unknown])).toEqual(['same', 'added', 'same'])
  expect(states([one, unknown, two], [one, two])).toEqual(['same', 'removed', 'same'])
  expect(states([one, two, unknown], [one, three, unknown])).toEqual(['same', 'changed', 'same'])
  expect(states([one, two, three], [three, one, two])).toEqual(['moved', 'same', 'same'])
})

/** The length of the longest increasing subsequence. */
function longestRise(numbers: readonly number[]): number {
  const lengths: number[] = []
  for (const one of numbers)
    lengths.push(1 + Math.max(0, ...lengths.filter((_, before) => (numbers[before] ?? 0) < one)))
  return Math.max(0, ...lengths)
}

it('reports the minimum number of moved floors', () => {
  const inOrder = [0, 1, 2, 3, 4, 5, 6]
  const texts = inOrder.map(n => text(`${n}`))
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), order => {
      const found = states(
        texts,
        order.map(n => texts[n]),
      )
      expect(found.filter(state => state === 'same')).toHaveLength(longestRise(order))
      expect(found.filter(state => state === 'moved')).toHaveLength(order.length - longestRise(order))
    }),
  )
})

it('compares pages of thousands of floors index by index', () => {
  const [one, two] = ['一', '二'].map(text)
  const long = Array.from({ length: 2_001 }, () => one)
  expect(new Set(states(long, long))).toEqual(new Set(['same']))
  expect(states(long, long.with(1_000, two)).filter(state => state !== 'same')).toEqual(['changed'])
})

it('names the changed positions of a floor', () => {
  const [row] = compared('WAP', page('a', [text('旧')]), page('b', [text('新')]))
  expect([...(row?.places ?? [])]).toEqual(['0:0'])
})

it('includes every floor of both pages once, for arbitrary pages', () => {
  const floors = fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(text('一'), text('二'), { tpl_id: 99 })), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(floors, floors, (one, other) => {
      const [before, after] = [page('a', one), page('b', other)]
      const rows = compared('WAP', before, after)
      const keysOf = (items: readonly (Item | undefined)[]) => items.flatMap(item => item?.key ?? []).sort()
      expect(keysOf(rows.map(row => row.before))).toEqual(keysOf(before))
      expect(rows.map(row => row.after?.key).filter(Boolean)).toEqual(after.map(item => item.key))
    }),
  )
})
