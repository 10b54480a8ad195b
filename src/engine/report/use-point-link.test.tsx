import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { filtered, number } from '@/schema'
import { type Engine, EngineContext } from '../context/engine-context'
import type { Point } from './chart-data'
import { usePointLink } from './use-point-link'

const chart = {
  chart: 'line',
  call: 'GET admin/statistics/member/increase/member',
  title: ['新增会员', 'New members'],
  by: 'time',
  value: number('人数', 'Members'),
  linkTo: filtered('memberList', { 'start_time,end_time': 'time' }),
} as const
const point: Point = { at: '1', name: '1日', value: 3, series: '2026-11', time: '1764000000,1764086399' }

const linkOf = (engine: Partial<Engine>, of: Point = point) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineContext value={{ isBuilt: () => true, may: () => true, ...engine } as Engine}>{children}</EngineContext>
  )
  return renderHook(() => usePointLink(chart, { values: {} } as never), { wrapper }).result.current?.(of)
}

test('links a point to its list', () => {
  expect(linkOf({})).toBe('/member/member-manage/member-list?start_time%2Cend_time=1764000000%2C1764086399')
})

test('a point has no link without the permission for the list, or if no screen shows it', () => {
  expect(linkOf({ may: route => route !== 'memberList' })).toBeUndefined()
  expect(linkOf({ isBuilt: route => route !== 'memberList' })).toBeUndefined()
})

test("an empty rank has no link, nor has a point without the list's filter value", () => {
  expect(linkOf({}, { ...point, isNobody: true })).toBeUndefined()
  expect(linkOf({}, { ...point, time: undefined } as never)).toBeUndefined()
})
