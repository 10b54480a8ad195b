import { afterEach, describe, expect, it } from 'vitest'
import { dateTimeText, dayText } from './format'
import { isElsewhere, marketSeconds, offWall, ontoWall, wallText } from './market-time'

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

  it('shows the date and hour of China, and converts back to the same instant', () => {
    process.env.TZ = zone
    for (const [text, day, moment] of [
      ['2026-11-30T16:00:00Z', '2026-12-01', '2026-12-01 00:00'],
      ['2026-12-01T15:59:59Z', '2026-12-01', '2026-12-01 23:59'],
      ['2026-07-01T02:30:00Z', '2026-07-01', '2026-07-01 10:30'],
    ] as const) {
      expect([dayText(at(text)), dateTimeText(at(text)), offWall(ontoWall(at(text)))]).toEqual([day, moment, at(text)])
      expect(marketSeconds(moment.split(/\D/).map(Number))).toBe(at(text) - (at(text) % 60))
    }
    expect(isElsewhere()).toBe(zone !== 'Asia/Shanghai')
  })

  it('shifts both ends of a period, and leaves invalid values alone', () => {
    process.env.TZ = zone
    const ends = [at('2026-11-30T16:00:00Z'), at('2026-12-01T15:59:59Z')]
    expect(wallText(ends.join())).toBe(ends.map(ontoWall).join())
    for (const none of ['', '0', '-1', ',']) expect(wallText(none)).toBe(none)
    expect(wallText(undefined)).toBe('')
  })
})
