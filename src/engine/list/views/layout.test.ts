import { describe, expect, it } from 'vitest'
import { type AnyField, text } from '@/schema'
import type { DrawnColumn } from '../../context/columns'
import {
  arrangeColumns,
  choicesOf,
  type DeclaredColumns,
  type Layout,
  sameLayout,
  tidy,
  withDensity,
  withMoved,
  withShown,
  withSide,
  withWidth,
} from './layout'

const column = (key: string): DrawnColumn => ({ key, field: text(key, key) as AnyField, label: [key, key] })
const declared: DeclaredColumns = { columns: ['name', 'id', 'time', 'state'].map(column), extra: [column('phone')] }
const keys = (layout: Layout, of = declared) => arrangeColumns(of, layout).map(({ key }) => key)

describe('the column layout of a list', () => {
  it('is as declared until the user changes it; hidden columns stay hidden', () => {
    expect(keys({})).toEqual(['name', 'id', 'time', 'state'])
    expect(choicesOf(declared, {}).map(({ key, isShown }) => [key, isShown])).toEqual([
      ['name', true],
      ['id', true],
      ['time', true],
      ['state', true],
      ['phone', false],
    ])
  })

  it('hides and shows columns', () => {
    const hidden = withShown({}, declared, 'id', false)
    expect(keys(hidden)).toEqual(['name', 'time', 'state'])
    expect(withShown(hidden, declared, 'id', true)).toEqual({})
    const shown = withShown({}, declared, 'phone', true)
    expect(keys(shown)).toEqual(['name', 'id', 'time', 'state', 'phone'])
    expect(withShown(shown, declared, 'phone', false)).toEqual({})
  })

  it('stores columns shown despite lack of space, until they are hidden or reset', () => {
    const selected = withShown({}, declared, 'id', true, { isSelected: true })
    expect(selected).toEqual({ shown: ['id'] })
    expect(arrangeColumns(declared, selected).map(({ key, isSelected }) => [key, isSelected])).toEqual([
      ['name', undefined],
      ['id', true],
      ['time', undefined],
      ['state', undefined],
    ])
    expect(withShown(selected, declared, 'id', false)).toEqual({ hidden: ['id'] })
    expect(withShown(withShown(selected, declared, 'id', false), declared, 'id', true)).toEqual({})
  })

  it('never hides all columns', () => {
    const nothing = ['name', 'id', 'time', 'state'].reduce<Layout>((to, key) => withShown(to, declared, key, false), {})
    expect(keys(nothing)).toEqual(['name'])
  })

  it('moves columns; moving back to the declared position stores nothing', () => {
    const moved = withMoved({}, declared, 'state', -3)
    expect(keys(moved)).toEqual(['state', 'name', 'id', 'time'])
    expect(withMoved(moved, declared, 'state', 3)).toEqual({})
  })

  it('preserves the order when a later release adds, removes or shows a column', () => {
    const order = withMoved({}, declared, 'state', -3)
    const later: DeclaredColumns = { columns: ['name', 'credit', 'time', 'state'].map(column), extra: [] }
    expect(keys(order, later)).toEqual(['state', 'name', 'credit', 'time'])
    expect(keys({ order: ['gone', 'time'] })).toEqual(['name', 'id', 'time', 'state'])
    expect(keys({}, { columns: [column('new'), ...declared.columns], extra: [] })).toEqual([
      'new',
      'name',
      'id',
      'time',
      'state',
    ])
    expect(keys({ hidden: ['id'] }, later)).toEqual(['name', 'credit', 'time', 'state'])
  })

  it('moves frozen columns to their edge', () => {
    const pinned = withSide(withSide({}, 'time', 'start'), 'name', 'end')
    expect(arrangeColumns(declared, pinned).map(({ key, side }) => [key, side])).toEqual([
      ['time', 'start'],
      ['id', undefined],
      ['state', undefined],
      ['name', 'end'],
    ])
    expect(withSide(withSide({}, 'time', 'start'), 'time', undefined)).toEqual({})
    expect(keys(withSide({}, 'name', 'none'))).toEqual(['name', 'id', 'time', 'state'])
  })

  it('stores user-defined widths, within limits', () => {
    expect(withWidth({}, 'id', 200.4)).toEqual({ widths: { id: 200 } })
    expect(withWidth({}, 'id', 3)).toEqual({ widths: { id: 48 } })
    expect(withWidth({}, 'id', 9999)).toEqual({ widths: { id: 1200 } })
    expect(withWidth({ widths: { id: 200 } }, 'id', undefined)).toEqual({})
    expect(arrangeColumns(declared, { widths: { id: 200 } })[1]?.wide).toBe(200)
  })
})

describe('two layouts', () => {
  it('are equal regardless of the order of their entries', () => {
    expect(sameLayout({ hidden: ['b', 'a'] }, { hidden: ['a', 'b'] })).toBe(true)
    expect(sameLayout({ widths: { b: 1, a: 2 } }, { widths: { a: 2, b: 1 } })).toBe(true)
    expect(sameLayout({ hidden: [], widths: {} }, {})).toBe(true)
    expect(sameLayout({ order: ['b', 'a'] }, { order: ['a', 'b'] })).toBe(false)
    expect(sameLayout(withDensity({}, 'small'), {})).toBe(false)
    expect(withDensity({ density: 'small' }, undefined)).toEqual({})
    expect(tidy({ density: 'small', hidden: ['b', 'a'] })).toEqual({ hidden: ['a', 'b'], density: 'small' })
  })
})
