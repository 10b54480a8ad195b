// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type AnyField, choice, dateTime, flag, id, money, number, text } from '@/schema'
import { fitted, givingWay } from './fit'
import type { Arranged } from './views/layout'

const column = (key: string, field: unknown, more: Partial<Arranged> = {}): Arranged => ({
  key,
  field: field as AnyField,
  label: [key, key],
  ...more,
})
const words = { ON: ['开', 'On', 'green'], OFF: ['关', 'Off', 'grey'] } as const
/** 220 + 160 + 160 + 120 + 130 + 150 = 940 pixels; at the least 180 + 96 + 96 + 120 + 130 + 150 = 772. */
const COLUMNS: readonly Arranged[] = [
  column('name', text('名称', 'Name', { width: 220 })),
  column('category', text('分类', 'Category')),
  column('shop', text('店铺', 'Shop')),
  column('price', money('价格', 'Price')),
  column('state', choice('状态', 'Status', words)),
  column('time', dateTime('时间', 'Time')),
]
const keysOf = (columns: readonly Arranged[]) => columns.map(({ key }) => key)
const widths = (columns: readonly Arranged[]) => columns.map(({ narrow }) => narrow)

describe('the columns of a list', () => {
  it.each([undefined, 940, 2000])('stand as they like in %s pixels', pixels => {
    expect(fitted(COLUMNS, pixels, {})).toEqual({ columns: COLUMNS, gone: [] })
  })

  it('grow narrower before one gives way, texts by the same share and figures not at all', () => {
    const { columns, gone } = fitted(COLUMNS, 772 + 84, {})
    expect(gone).toEqual([])
    expect(widths(columns)).toEqual([200, 128, 128, undefined, undefined, undefined])
    expect(fitted(COLUMNS, 772, {}).gone).toEqual([])
  })

  it('give way from the last one on, but never the thing itself or its state', () => {
    expect(givingWay(COLUMNS, {})).toEqual(['time', 'price', 'shop', 'category'])
    expect(fitted(COLUMNS, 771, {}).gone).toEqual(['time'])
    const little = fitted(COLUMNS, 510, {})
    expect(little.gone).toEqual(['price', 'time'])
    expect(keysOf(little.columns)).toEqual(['name', 'category', 'shop', 'state'])
    expect(keysOf(fitted(COLUMNS, 10, {}).columns)).toEqual(['name', 'state'])
  })

  it('give way in the order a screen says, then as always; what is no column is passed over', () => {
    expect(givingWay(COLUMNS, { spare: ['category', 'sold', 'time'] })).toEqual(['category', 'time', 'price', 'shop'])
    expect(fitted(COLUMNS, 700, { spare: ['category'] }).gone).toEqual(['category'])
    expect(givingWay(COLUMNS, { spare: ['name', 'state'] })).not.toContain('name')
  })

  it('keep the field of the tabs, and count a yes or no among those that can go', () => {
    const columns = [...COLUMNS.slice(0, 1), column('own', flag('自营', 'Own')), column('kind', number('类', 'Kind'))]
    expect(givingWay(columns, { tabs: 'kind' })).toEqual(['own'])
    expect(givingWay(columns, {})).toEqual(['kind', 'own'])
  })

  it('stay where somebody asked for them by name, by width or by freezing them', () => {
    const asked = COLUMNS.map(one => {
      if (one.key === 'time') return { ...one, wanted: true as const }
      if (one.key === 'shop') return { ...one, wide: 300 }
      return one.key === 'price' ? { ...one, side: 'end' as const } : one
    })
    expect(givingWay(asked, {})).toEqual(['category'])
    const { columns, gone } = fitted(asked, 700, {})
    expect(gone).toEqual(['category'])
    expect(columns.find(({ key }) => key === 'shop')).toMatchObject({ wide: 300 })
    expect(columns.find(({ key }) => key === 'shop')).not.toHaveProperty('narrow')
  })

  it('never cut a number that is copied', () => {
    const columns = [...COLUMNS.slice(0, 1), column('sn', id('编号', 'No.')), column('shop', text('店铺', 'Shop'))]
    expect(widths(fitted(columns, 460, {}).columns)).toEqual([204, undefined, 135])
  })
})
