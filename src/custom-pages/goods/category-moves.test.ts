import { describe, expect, it } from 'vitest'
import { find, fits, type Node, placeOfDrop, placeOfKey } from './category-moves'

const node = (id: string, ...children: Node[]): Node => ({
  id,
  name: `分类${id}`,
  isHidden: false,
  hasChildren: children.length > 0,
  ...(children.length > 0 && { children }),
})
/** 1 > 11 > 111 > 1111, beside 12; 2 > 21; 3; 4 has not been expanded yet. */
const tree: Node[] = [
  node('1', node('11', node('111', node('1111'))), node('12')),
  node('2', node('21')),
  node('3'),
  { ...node('4'), hasChildren: true },
]

it('finds a category with its parent, index and level', () => {
  expect(find(tree, '111')).toMatchObject({ parent: '11', at: 0, level: 3 })
  expect(find(tree, '99')).toBeUndefined()
})

describe('dropping a category', () => {
  it.each([
    ['onto one that is open', '3', '2', undefined, { parent_id: '2', index: 1 }],
    ['onto its own parent: it becomes the last', '11', '1', undefined, { parent_id: '1', index: 1 }],
    ['onto one that is not opened yet: last, wherever that is', '3', '4', undefined, { parent_id: '4', index: 99_999 }],
    ['before a sibling', '3', '1', 'before', { parent_id: '0', index: 0 }],
    ['after a sibling further down', '1', '3', 'after', { parent_id: '0', index: 2 }],
    ['after a sibling further up', '3', '1', 'after', { parent_id: '0', index: 1 }],
    ['between the children of another', '3', '12', 'before', { parent_id: '1', index: 1 }],
    ['onto itself', '3', '3', undefined, undefined],
    ['below itself', '1', '11', undefined, undefined],
    ['between its own grandchildren', '1', '111', 'after', undefined],
    ['deeper than four levels', '3', '1111', undefined, undefined],
    ['a branch that would become too deep', '2', '111', undefined, undefined],
    ['an unopened branch, which has a level more', '4', '111', undefined, undefined],
  ] as const)('%s', (_, id, target, gap, place) => expect(placeOfDrop(tree, id, target, gap)).toEqual(place))
})

describe('moving a category by Alt and an arrow key', () => {
  it.each([
    ['2', 'ArrowUp', { parent_id: '0', index: 0 }],
    ['1', 'ArrowUp', undefined],
    ['2', 'ArrowDown', { parent_id: '0', index: 2 }],
    ['4', 'ArrowDown', undefined],
    ['21', 'ArrowLeft', { parent_id: '0', index: 2 }],
    ['3', 'ArrowLeft', undefined],
    ['3', 'ArrowRight', { parent_id: '2', index: 1 }],
    ['1', 'ArrowRight', undefined],
    ['3', 'Enter', undefined],
  ] as const)('%s %s', (id, key, place) => expect(placeOfKey(tree, id, key)).toEqual(place))
})

it('finds the parents with a free level', () => {
  expect(fits(tree, '11', '0')).toBe(true)
  expect(fits(tree, '21', '111')).toBe(true)
  expect(fits(tree, '21', '1111')).toBe(false)
  expect(fits(tree, '99', '0')).toBe(false)
})
