import { offenders } from '@tests/support/offenders'
import { describe, expect, it } from 'vitest'
import { placeOf, shiftOf } from './use-tab-drag'

/** Four tabs of different widths with a gap of two pixels; the first is the dashboard. */
const spans = [
  { start: 8, width: 60 },
  { start: 70, width: 100 },
  { start: 172, width: 200 },
  { start: 374, width: 80 },
]

describe('a dragged tab', () => {
  it('is dropped at its position', async () => {
    expect(
      await offenders(
        [
          [1, 0, 1],
          [1, 101, 1],
          [1, 103, 2],
          [1, 243, 2],
          [1, 245, 3],
          [1, 5_000, 3],
          [3, -101, 3],
          [3, -103, 2],
          [3, -253, 2],
          [3, -255, 1],
          // The dashboard stays first.
          [3, -5_000, 1],
          [1, -5_000, 1],
        ],
        (from, by, to) => {
          expect(placeOf(spans, from, by)).toBe(to)
        },
      ),
    ).toEqual([])
  })

  it('shifts the tabs between its old and new position', () => {
    const right = { from: 1, to: 2, by: 160, shift: 102 }
    expect([0, 1, 2, 3].map(place => shiftOf(right, place))).toEqual([0, 160, -102, 0])
    const left = { from: 3, to: 1, by: -300, shift: 82 }
    expect([0, 1, 2, 3].map(place => shiftOf(left, place))).toEqual([0, 82, 82, -300])
  })
})
