import type { CalendarActivity } from '@contract/promotions/calendar'
import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { columnsOf, dayIn, daysAround, neighbour, today } from './calendar-days'
import { barAfter } from './calendar-keys'
import { type Answer, lanesOf } from './calendar-lanes'

const november = daysAround('month', dayjs('2026-11-20'))
/** Parses a time of the marketplace's clock, independent of the time zone of the test run. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T').padEnd(16, 'T00:00')}:00+08:00`) / 1_000

/** An activity in a time range, and the ids of those that it overlaps. */
function activity(id: number, start: string, end: string, more: Partial<CalendarActivity> = {}): CalendarActivity {
  const times = { start_time: String(at(start)), end_time: String(at(end)) }
  const named = { kind: 'GROUPBUY', id: String(id), name: `活动 ${id}` } as const
  return {
    ...named,
    ...times,
    state: 'COMING',
    seller_id: '0',
    seller_name: '',
    whole: false,
    goods_num: 1,
    overlaps: [],
    ...more,
  }
}
const overlapping = (id: number) => ({
  ...({ kind: 'GROUPBUY', id: String(id), name: `活动 ${id}`, start_time: '1', end_time: '2' } as const),
  ...{ shared: 1, goods: [], waiting: false },
})

const answer: Answer = {
  activities: [
    activity(1, '2026-11-03 09:00', '2026-11-05 21:00', { overlaps: [overlapping(2)] }),
    activity(2, '2026-11-05 00:00', '2026-11-30 00:00', { overlaps: [overlapping(1)] }),
    activity(3, '2026-11-29 00:00', '2026-12-09 00:00', { seller_id: '7', seller_name: '七号店' }),
  ],
  goods: [
    {
      goods_id: '50',
      goods_name: '茶杯',
      seller_id: '7',
      seller_name: '七号店',
      in: [
        { kind: 'GROUPBUY', id: '1' },
        { kind: 'GROUPBUY', id: '2' },
      ],
    },
  ],
  capped: false,
  goods_capped: false,
}

describe('the days of the calendar', () => {
  it('are those of a month, or of a week that begins on Monday', () => {
    expect(november.days).toHaveLength(30)
    const week = daysAround('week', dayjs('2026-11-22'))
    expect([week.days[0]?.format('YYYY-MM-DD'), week.days.length]).toEqual(['2026-11-16', 7])
    const fromMonday = daysAround('week', dayjs('2026-11-16'))
    expect(fromMonday.days[0]?.format('YYYY-MM-DD')).toBe('2026-11-16')
    expect(neighbour('month', dayjs('2026-01-31'), 1).format('YYYY-MM')).toBe('2026-02')
  })

  it('are known for an activity; none if it ends before or begins after', () => {
    expect(columnsOf(november, at('2026-11-03 09:00'), at('2026-11-05 00:00'))).toEqual([2, 4])
    expect(columnsOf(november, at('2026-10-03'), at('2026-12-05'))).toEqual([0, 30])
    expect(columnsOf(november, at('2026-10-03'), at('2026-11-01'))).toBeUndefined()
    expect(columnsOf(november, at('2026-12-01'), at('2026-12-02'))).toBeUndefined()
  })

  it('contain today if the URL names no day', () => {
    expect(dayIn('2026-02-31').isSame(today(), 'day')).toBe(true)
    expect(dayIn('2026-02-28').format('MM-DD')).toBe('02-28')
  })
})

describe('lanes of the calendar', () => {
  const ids = (by: 'shop' | 'goods', onlyOverlaps = false) =>
    lanesOf(answer, { by, days: november, onlyOverlaps }).map(lane => [
      lane.name,
      lane.bars.map(bar => bar.activity.id),
    ])

  it('are the platform and the shops, including shops whose goods take part in platform activities', () => {
    expect(ids('shop')).toEqual([
      ['', ['1', '2']],
      ['七号店', ['1', '2', '3']],
    ])
  })

  it('are goods with their activities', () => {
    expect(ids('goods')).toEqual([['茶杯', ['1', '2']]])
  })

  it('show overlapping activities side by side, and only those on request', () => {
    const [lane] = lanesOf(answer, { by: 'goods', days: november, onlyOverlaps: true })
    expect(lane?.bars.map(bar => bar.line)).toEqual([0, 1])
    expect(ids('shop', true)[1]).toEqual(['七号店', ['1', '2']])
  })

  it('with overlaps come first, the others by their first start', () => {
    const of = (seller: number) => ({ seller_id: String(seller), seller_name: `${seller}号店` })
    const activities = [
      activity(1, '2026-11-05', '2026-11-08', of(1)),
      activity(2, '2026-11-02', '2026-11-04', of(2)),
      activity(3, '2026-11-20', '2026-11-22', { ...of(3), overlaps: [overlapping(4)] }),
      activity(4, '2026-11-21', '2026-11-24', { ...of(3), overlaps: [overlapping(3)] }),
    ]
    const lanes = lanesOf({ ...answer, activities, goods: [] }, { by: 'shop', days: november })
    expect(lanes.map(lane => lane.name)).toEqual(['3号店', '2号店', '1号店'])
  })

  it('give a short activity a fifth of the width for its name, after it or at the end before it, which stays free', () => {
    const activities = [
      activity(1, '2026-11-03', '2026-11-04'),
      activity(2, '2026-11-08', '2026-11-20'),
      activity(3, '2026-11-29', '2026-12-09'),
      activity(4, '2026-11-10', '2026-11-11'),
    ]
    const [lane] = lanesOf({ ...answer, activities, goods: [] }, { by: 'shop', days: november })
    expect(lane?.bars.map(({ activity: { id }, seen, line }) => [id, seen, line])).toEqual([
      ['1', [2, 9], 0],
      ['2', [7, 19], 1],
      ['4', [9, 16], 0],
      ['3', [22, 30], 0],
    ])
  })

  it('reserve as many days as the name needs at a known day width, so that none is truncated', () => {
    const named = (id: number, start: string, end: string, name: string) => activity(id, start, end, { name })
    const activities = [
      named(1, '2026-11-03', '2026-11-04', '短'),
      named(2, '2026-11-03', '2026-11-04', '一场名字很长的限时抢购'),
      { ...named(3, '2026-11-29', '2026-11-30', '一场名字很长的限时抢购'), overlaps: [overlapping(2)] },
      named(4, '2026-11-10', '2026-11-30', '一场名字很长的限时抢购'),
    ]
    const seenAt = (dayWidth: number) =>
      lanesOf({ ...answer, activities, goods: [] }, { by: 'shop', days: november, dayWidth })
        .flatMap(lane => lane.bars)
        .map(({ activity: { id }, seen }) => [id, ...seen])
    expect(seenAt(19)).toEqual([
      ['1', 2, 5],
      ['2', 2, 11],
      ['4', 9, 29],
      ['3', 18, 29],
    ])
    // A sufficiently wide day shows the name.
    expect(seenAt(190)[2]).toEqual(['4', 9, 29])
    expect(seenAt(190)[3]).toEqual(['3', 28, 29])
  })

  it('are navigated by the keys of a grid', () => {
    const lanes = lanesOf(answer, { by: 'shop', days: november })
    const [platform, shop] = lanes
    const key = platform?.bars[0]?.key ?? ''
    const keyAfter = (pressed: string, from = key, isControl = false) => barAfter(lanes, from, pressed, isControl)?.key
    expect(keyAfter('ArrowRight')).toBe(platform?.bars[1]?.key)
    expect(keyAfter('ArrowLeft')).toBeUndefined()
    expect(keyAfter('ArrowDown')).toBe(shop?.bars[0]?.key)
    expect(keyAfter('ArrowUp', shop?.bars[2]?.key)).toBe(platform?.bars[1]?.key)
    expect(keyAfter('End')).toBe(platform?.bars[1]?.key)
    expect(keyAfter('End', key, true)).toBe(shop?.bars[2]?.key)
    expect(keyAfter('Home', shop?.bars[2]?.key, true)).toBe(key)
    expect(keyAfter('a')).toBeUndefined()
  })
})
