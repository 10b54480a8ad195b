import { afterEach, describe, expect, it } from 'vitest'
import { dateTimeText, dayText } from './format'
import { isElsewhere, offWall, ontoWall, wallText, wireText } from './market-time'

const at = (text: string) => Date.parse(text) / 1_000
const own = process.env.TZ

describe.each([
  'UTC',
  'America/New_York',
  'Asia/Tokyo',
  'Asia/Shanghai',
])('the marketplace’s clock, seen from %s', zone => {
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  it('shows the day and the hour of China, and leads back to the very moment', () => {
    process.env.TZ = zone
    for (const [text, day, moment] of [
      ['2026-11-30T16:00:00Z', '2026-12-01', '2026-12-01 00:00'],
      ['2026-12-01T15:59:59Z', '2026-12-01', '2026-12-01 23:59'],
      ['2026-07-01T02:30:00Z', '2026-07-01', '2026-07-01 10:30'],
    ] as const) {
      const wall = ontoWall(at(text))
      expect([dayText(wall), dateTimeText(wall), offWall(wall)]).toEqual([day, moment, at(text)])
    }
    expect(isElsewhere()).toBe(zone !== 'Asia/Shanghai')
  })

  it('moves both ends of a period, and leaves alone what is no moment', () => {
    process.env.TZ = zone
    const period = `${at('2026-11-30T16:00:00Z')},${at('2026-12-01T15:59:59Z')}`
    expect(wireText(wallText(period))).toBe(period)
    for (const none of ['', '0', '-1', ',']) expect(wallText(none)).toBe(none)
    expect(wallText(undefined)).toBe('')
  })
})
