import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { dayOf, typedMoment } from './days'

describe('a typed date', () => {
  it('is a day, with optional minutes and seconds', async () => {
    expect(
      await offenders(
        [
          ['2026-12-01', '2026-12-01 00:00:00'],
          ['2026-12-01 18:45', '2026-12-01 18:45:00'],
          ['2026-12-01 10:00:00', '2026-12-01 10:00:00'],
          ['2026-12-01 10:00:30', '2026-12-01 10:00:30'],
          [' 2026-12-01 ', '2026-12-01 00:00:00'],
        ],
        (typed, moment) => expect(typedMoment(typed)?.format('YYYY-MM-DD HH:mm:ss')).toBe(moment),
      ),
    ).toEqual([])
  })

  it('is rejected for an invalid date or time, or other content', async () => {
    const wrong = [
      '',
      '2026-02-31',
      '2026-12-01 24:30',
      '2026-12-01 10:60',
      '2026-12',
      '2026-12-01 18:4',
      '2026-12-01x',
    ]
    expect(await offenders(wrong, typed => expect(typedMoment(typed)).toBeUndefined())).toEqual([])
  })
})

it('an invalid or empty epoch is no day', async () => {
  expect(await offenders([undefined, '', '0', '-1', 'never'], seconds => expect(dayOf(seconds)).toBeNull())).toEqual([])
})
