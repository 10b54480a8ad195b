import { describe, expect, it } from 'vitest'
import { type AnyField, choice, dateTime, flag, id, money, number, text } from '@/schema'
import { byImportance, filled, fitted, givingWay, scrolled, widthOf } from './column-widths'
import type { LayoutColumn } from './views/layout'

const column = (key: string, field: unknown, more: Partial<LayoutColumn> = {}): LayoutColumn => ({
  key,
  field: field as AnyField,
  label: [key, key],
  ...more,
})
const options = { ON: ['开', 'On', 'green'], OFF: ['关', 'Off', 'grey'] } as const
/** 220 + 160 + 160 + 120 + 130 + 150 = 940 pixels; at the least 180 + 96 + 96 + 120 + 130 + 150 = 772. */
const COLUMNS: readonly LayoutColumn[] = [
  column('name', text('名称', 'Name', { width: 220 })),
  column('category', text('分类', 'Category')),
  column('shop', text('店铺', 'Shop')),
  column('price', money('价格', 'Price')),
  column('state', choice('状态', 'Status', options)),
  column('time', dateTime('时间', 'Time')),
]
const keysOf = (columns: readonly LayoutColumn[]) => columns.map(({ key }) => key)
const widths = (columns: readonly LayoutColumn[]) => columns.map(({ drawn }) => drawn)

describe('column widths of a list', () => {
  it.each([undefined, 940, 2000])('are as declared in %s pixels', pixels => {
    expect(fitted(COLUMNS, pixels, {})).toEqual({ columns: COLUMNS, gone: [] })
  })

  it('shrink before a column is hidden, texts proportionally and figures not at all', () => {
    const { columns, gone } = fitted(COLUMNS, 772 + 84, {})
    expect(gone).toEqual([])
    expect(widths(columns)).toEqual([200, 128, 128, undefined, undefined, undefined])
    expect(fitted(COLUMNS, 772, {}).gone).toEqual([])
  })

  it('hide columns from the last one on, but never the main cell, amounts or the state', () => {
    expect(givingWay(COLUMNS, {})).toEqual(['time', 'shop', 'category'])
    expect(fitted(COLUMNS, 771, {}).gone).toEqual(['time'])
    const little = fitted(COLUMNS, 530, {})
    expect(little.gone).toEqual(['shop', 'time'])
    expect(keysOf(little.columns)).toEqual(['name', 'category', 'price', 'state'])
  })

  it('distribute the remaining width proportionally, to the last pixel', () => {
    const all = (columns: readonly LayoutColumn[]) => widths(columns).reduce((sum: number, one) => sum + (one ?? 0), 0)
    const wide = filled(COLUMNS, 1000)
    expect(widths(wide)).toEqual([235, 171, 170, 127, 138, 159])
    expect(all(wide)).toBe(1000)
    expect(all(filled(fitted(COLUMNS, 777, {}).columns, 777))).toBe(777)
    expect(filled(COLUMNS, 940), 'nothing is left').toBe(COLUMNS)
    expect(filled(COLUMNS, undefined)).toBe(COLUMNS)
    const [first, ...others] = COLUMNS
    const drawn = [...others, { ...(first as LayoutColumn), wide: 300 }]
    expect(filled(drawn, 2000), 'a width that somebody has drawn stays').toBe(drawn)
  })

  it('stack a column under another where the screen declares it, and hide both together', () => {
    const under = { time: 'name', shop: 'category' }
    const { columns, gone } = fitted(COLUMNS, 700, { stackUnder: under })
    expect([keysOf(columns), gone]).toEqual([['name', 'category', 'shop', 'price', 'state'], []])
    expect(columns[0]?.below?.key).toBe('time')
    const less = fitted(COLUMNS, 530, { stackUnder: under })
    expect([keysOf(less.columns), less.gone]).toEqual([['name', 'category', 'price', 'state'], []])
    expect(less.columns.map(({ below }) => below?.key)).toEqual(['time', 'shop', undefined, undefined])
    const least = fitted(COLUMNS, 440, { stackUnder: under })
    expect([keysOf(least.columns), least.gone]).toEqual([
      ['name', 'price', 'state'],
      ['category', 'shop'],
    ])
    // A column cannot be stacked under one that does not exist.
    expect(fitted(COLUMNS, 771, { stackUnder: { time: 'nowhere' } }).gone).toEqual(['time'])
  })

  it('keep all columns if hiding does not suffice, with the main cell and the actions frozen', () => {
    const { columns, gone } = fitted(COLUMNS, 10, {})
    expect([keysOf(columns), gone]).toEqual([keysOf(COLUMNS), []])
    expect(columns[0]).toMatchObject({ drawn: 180 })
    const bill = [...COLUMNS.slice(0, 3), column('due', money('应结', 'Due'))]
    expect(scrolled(bill).at(-1)).toMatchObject({ key: 'due', side: 'end' })
    expect(scrolled(COLUMNS).some(({ side }) => side)).toBe(false)
  })

  it('fit the header, up to a line and a half', () => {
    const headed = column('own', flag('自营', 'Own'), { head: 130 })
    expect(widthOf(headed)).toBe(130)
    expect(widthOf({ ...headed, head: 400 })).toBe(136)
    expect(widthOf({ ...headed, wide: 60, head: 400 })).toBe(60)
  })

  it('rank amounts and the state highest, which determines the fields of cards', () => {
    expect(byImportance(COLUMNS, { collapseOrder: ['shop'] })).toEqual(['shop', 'time', 'category', 'price', 'state'])
  })

  it('hide columns in the order of the screen, then by default; unknown names are skipped', () => {
    expect(givingWay(COLUMNS, { collapseOrder: ['category', 'sold', 'time'] })).toEqual(['category', 'time', 'shop'])
    expect(fitted(COLUMNS, 700, { collapseOrder: ['category'] }).gone).toEqual(['category'])
    expect(givingWay(COLUMNS, { collapseOrder: ['name', 'state'] })).not.toContain('name')
  })

  it('hide an amount or a state only where the screen names it', () => {
    expect(givingWay(COLUMNS, { collapseOrder: ['price'] })).toEqual(['price', 'time', 'shop', 'category'])
    expect(givingWay(COLUMNS, { collapseOrder: ['state'] })).toContain('state')
    expect(fitted(COLUMNS, 700, { collapseOrder: ['price'] }).gone).toEqual(['price'])
  })

  it('keep the field of the tabs, and may hide yes or no fields', () => {
    const columns = [...COLUMNS.slice(0, 1), column('own', flag('自营', 'Own')), column('kind', number('类', 'Kind'))]
    expect(givingWay(columns, { tabs: { field: 'kind' } })).toEqual(['own'])
    expect(givingWay(columns, {})).toEqual(['kind', 'own'])
  })

  it('retain columns that the user selected, resized or froze', () => {
    const customized = COLUMNS.map(one => {
      if (one.key === 'time') return { ...one, isSelected: true as const }
      if (one.key === 'shop') return { ...one, wide: 300 }
      return one.key === 'price' ? { ...one, side: 'end' as const } : one
    })
    expect(givingWay(customized, {})).toEqual(['category'])
    const { columns, gone } = fitted(customized, 880, {})
    expect(gone).toEqual(['category'])
    expect(columns.find(({ key }) => key === 'shop')).toMatchObject({ wide: 300 })
    expect(columns.find(({ key }) => key === 'shop')).not.toHaveProperty('narrow')
  })

  it('never truncate a number that is copied', () => {
    const columns = [...COLUMNS.slice(0, 1), column('sn', id('编号', 'No.')), column('shop', text('店铺', 'Shop'))]
    expect(widths(fitted(columns, 460, {}).columns)).toEqual([204, undefined, 135])
  })
})
