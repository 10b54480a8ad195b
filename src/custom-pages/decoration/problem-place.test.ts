import { expect, it } from 'vitest'
import type { Item } from '@/resources/decoration/floors/floor'
import { templateOf } from '@/resources/decoration/floors/templates'
import { problemPlace } from './problem-place'
import { deadEnds, groupsOf, type Problem, problemsOf } from './problems'

const column = (title: string, goods?: object) => ({
  title,
  titleColors: ['#ffffff', '#000000'],
  tagList: [],
  blockList: [{ block_type: 'GOODS' as const, block_value: goods ?? '', block_opt: {} }],
})
const items: readonly Item[] = [
  { key: 'a', floor: { tpl_id: 23, blockList: [{ block_type: 'IMAGE', block_value: '', block_opt: {} }] } },
  { key: 'b', floor: { tpl_id: 9_999, columnList: [column('新品'), column(' ')] } },
]

it('names the column of a multi-column floor, with its title if it has one', () => {
  expect(problemPlace({ key: 'b', place: '0:0' }, 'PC', items)).toMatchObject({
    floor: 2,
    column: { n: 1, title: '新品' },
    part: { block: 1 },
  })
  expect(problemPlace({ key: 'b', place: '1:tags' }, 'PC', items)).toMatchObject({
    column: { n: 2, title: '' },
    part: 'tags',
  })
})

it('names the template but no column of a single-column floor', () => {
  const place = problemPlace({ key: 'a', place: '0:0' }, 'WAP', items)
  expect(place).toMatchObject({ floor: 1, column: undefined, part: { block: 1 } })
  expect(place.template).toEqual(templateOf('WAP', items[0]?.floor ?? { tpl_id: 0 })?.label)
  expect(place.template).toBeDefined()
})

it('groups problems by kind, with those that prevent publishing first', () => {
  const label = ['x', 'x'] as const
  const soft: Problem = { key: 'a', kind: 'goods', label, isStopping: false }
  const hard: Problem = { key: 'b', kind: 'page', label, isStopping: true }
  const other: Problem = { key: 'b', kind: 'goods', label, isStopping: false }
  expect(groupsOf([soft, hard, other])).toEqual([
    { kind: 'page', problems: [hard] },
    { kind: 'goods', problems: [soft, other] },
  ])
})

it('merges client and server problems about the same part', () => {
  const [seen] = problemsOf(items.slice(0, 1), floor => templateOf('WAP', floor))
  const [dead] = deadEnds([{ floor: 0, column: 0, block: 0, is_tag: false, problem: 'picture_gone', of: '' }], items)
  expect([seen?.kind, dead?.kind]).toEqual(['picture', 'picture'])
})
