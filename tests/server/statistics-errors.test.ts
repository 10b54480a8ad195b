import { calls as statisticsCalls } from '@contract/statistics/calls'
import { offenders } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Every report rejects an invalid period, shop or category, with the error at the parameter. */

const at = (moment: string) => Date.parse(`${moment}+08:00`) / 1000
const NEXT = new Date().getFullYear() + 1
const MONTH = { cycle_type: 'MONTH', year: 2026, month: 3 }
const between = (from: string, to: string) => ({ start_time: at(from), end_time: at(to) })

type Query = Readonly<Record<string, string | number>>
const WRONG: readonly (readonly [what: string, query: Query, parameter: string])[] = [
  ['a month 13', { ...MONTH, month: 13 }, 'month'],
  ['a month 0', { ...MONTH, month: 0 }, 'month'],
  ['a week', { ...MONTH, cycle_type: 'WEEK' }, 'cycle_type'],
  ['a year long past', { ...MONTH, year: 1850 }, 'year'],
  ['a year in the future', { cycle_type: 'YEAR', year: NEXT }, 'year'],
  ['a month in the future', { cycle_type: 'MONTH', year: NEXT, month: 1 }, 'year'],
  ['a period the wrong way round', between('2026-03-31T23:59:59', '2026-03-01T00:00:00'), 'end_time'],
  ['a period of 50 years', between('1976-01-01T00:00:00', '2025-12-31T23:59:59'), 'end_time'],
  ['a period in the future', between(`${NEXT}-01-01T00:00:00`, `${NEXT}-12-31T23:59:59`), 'start_time'],
  ['a period that ends at noon', between('2026-03-01T00:00:00', '2026-03-03T11:59:59'), 'end_time'],
  ['a period that begins at noon', between('2026-03-01T12:00:00', '2026-03-03T23:59:59'), 'start_time'],
  ['a period without an end', { start_time: at('2026-03-01T00:00:00') }, 'end_time'],
  ['a period without a beginning', { end_time: at('2026-03-01T00:00:00') }, 'start_time'],
  ['a shop that is not there', { ...MONTH, seller_id: 987_654_321 }, 'seller_id'],
  ['a category that is not there', { ...MONTH, category_id: 987_654_321 }, 'category_id'],
  ['prices that are none', { ...MONTH, prices: 'cheap' }, 'prices'],
]

describe('a report', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await testServer()
    token = (await server.signIn()).token
  })
  afterAll(() => server?.close())

  const ask = (key: string, query: Query) => server.request('GET', key.slice('GET '.length), { token, query })
  const shapes = Object.entries(statisticsCalls).map(([key, call]) => ({
    key,
    takes: new Set<string>('query' in call ? Object.keys(call.query.shape) : []),
  }))

  test('rejects every invalid parameter at its field, in every call', async () => {
    expect(
      await offenders(WRONG, async (_, query, parameter) => {
        const withParameter = shapes.filter(({ takes }) => takes.has(parameter))
        expect(withParameter.length).toBeGreaterThan(parameter === 'prices' ? 1 : 5)
        for (const { key, takes } of withParameter) {
          const own = Object.fromEntries(Object.entries(query).filter(([name]) => takes.has(name)))
          const { status, body } = await ask(key, own)
          expect([key, status, Object.keys(body.data?.fields ?? {})]).toEqual([key, 400, [parameter]])
        }
      }),
    ).toEqual([])
  })

  test('accepts every period as its first and last second too, with the same result', async () => {
    const march = between('2026-03-01T00:00:00', '2026-03-31T23:59:59')
    const year = between('2025-01-01T00:00:00', '2025-12-31T23:59:59')
    const withPeriod = shapes.filter(({ takes }) => takes.has('start_time'))
    expect(withPeriod.length).toBeGreaterThan(30)
    for (const { key } of withPeriod) {
      for (const [named, bounded] of [
        [MONTH, march],
        [{ cycle_type: 'YEAR', year: 2025 }, year],
      ] as const) {
        const [one, other] = [await ask(key, named), await ask(key, bounded)]
        expect([key, one.status, other.body]).toEqual([key, 200, one.body])
      }
    }
  })

  test('treats an empty start and end as omitted', async () => {
    for (const { key, takes } of shapes.filter(one => one.takes.has('start_time'))) {
      const { status } = await ask(key, {
        ...MONTH,
        start_time: '',
        end_time: '',
        ...(takes.has('seller_id') && { seller_id: '' }),
      })
      expect([key, status]).toEqual([key, 200])
    }
  })
})
