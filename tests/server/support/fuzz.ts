import { type CallKey, definitionOf, splitKey } from '@contract/calls'
import { JSON_CALLS } from '@contract/encodings'
import type { TestServer } from '@tests/support/server'
import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'

/** A valid request; the fuzzer mutates it, because random input rarely passes the first validation. */
export interface GoodRequest {
  /** Path parameters by name. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** An encoded request. */
interface FuzzValue {
  readonly method: string
  /** Path and query as encoded in the URL. */
  readonly address: string
  readonly type: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body: string | undefined
}

/** Placeholder for a number that JSON can encode and JavaScript cannot represent. */
const HUGE = 'a number beyond all numbers'

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1, 2, 1.5, -0, 9e15, 1e300, 2 ** 31, 2 ** 63, HUGE),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '0',
    '1',
    '-1',
    '1,2',
    '0x1f',
    '1e309',
    'NaN',
    '٣',
    '9'.repeat(19),
    '9'.repeat(400),
  ),
  fc.constantFrom<unknown>('a\u0000b', '\ud800', 'x\udfffy', '\uffff', '\u001f', '😀'.repeat(30), '\u202e', 'İß'),
  fc.constantFrom<unknown>("'; drop table goods; --", '%', '_', '\\', '<script>alert(1)</script>', '../..', ','),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    [{}],
    ['1', 2],
    [1, 1],
    Array.from({ length: 1_500 }, (_, i) => i),
  ),
  fc.constantFrom<unknown>({ toString: 1, valueOf: 1 }, [{ toString: null }], { length: -1 }, { a: { b: [1] } }),
  fc.constant<unknown>(Array.from({ length: 60 }).reduce<unknown>(inner => [inner], 1)),
  fc.string({ maxLength: 20, unit: 'binary' }),
  fc.integer(),
  fc.double(),
)

const inAddress = fc.constantFrom(
  ...['0', '1', '-1', 'x', '1,2', '1,1', ',', '1.5', '%00', '%', '%ed%a0%80', 'null', '99999999999'],
  '9'.repeat(19),
  '9'.repeat(40),
  Array.from({ length: 1_000 }, (_, i) => i + 1).join(','),
  Array.from({ length: 1_001 }, (_, i) => i + 1).join(','),
)

/** Marks the removal of a value. */
const AWAY = Symbol('away')

/** A mutation of a request: the path to a value, and its replacement. */
interface Change {
  readonly turns: readonly number[]
  readonly value: unknown
}
const change: fc.Arbitrary<Change> = fc.record({
  turns: fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 4 }),
  value: fc.oneof({ weight: 8, arbitrary: strange }, fc.constant<unknown>(AWAY)),
})

/** A value with up to three mutations, or an entirely different one. */
function damaged(good: unknown, schema: z.ZodType): fc.Arbitrary<unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const changed = fc
    .array(change, { maxLength: 3 })
    .map(changes => changes.reduce<unknown>((now, { turns, value }) => put(now, turns, value, names), good))
  return fc.oneof({ weight: 9, arbitrary: changed }, strange)
}

function put(at: unknown, turns: readonly number[], value: unknown, more: readonly string[] = []): unknown {
  const [turn, ...rest] = turns
  if (turn === undefined || typeof at !== 'object' || at === null) return value
  if (Array.isArray(at)) {
    const place = turn % (at.length + 1)
    const item = put(at[place], rest, value)
    return item === AWAY ? at.toSpliced(place, 1) : at.toSpliced(place, 1, item)
  }
  const names = [...new Set([...Object.keys(at), ...more])]
  const name = names[turn % names.length] ?? 'x'
  const item = put((at as Record<string, unknown>)[name], rest, value)
  const { [name]: _, ...others } = at as Record<string, unknown>
  return item === AWAY ? others : { ...others, [name]: item }
}

/** Requests for one call, from nearly valid ones to arbitrary text. */
export function fuzzValuesFor(key: CallKey, good: GoodRequest = {}): fc.Arbitrary<FuzzValue> {
  const { method, path } = splitKey(key)
  const { query, body } = definitionOf(key)
  const isJson = JSON_CALLS.has(key)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = fc.tuple(
    ...names.map(name => fc.oneof({ weight: 3, arbitrary: fc.constant(String(good.params?.[name] ?? 1)) }, inAddress)),
  )
  const raw = fc.constantFrom('', '{', '[1,', 'null', '%', '=&=', '__proto__=1&constructor=2', '{"__proto__":{"a":1}}')
  return fc
    .record({
      params,
      query: damaged(good.query ?? {}, query ?? z.object()),
      body: damaged(good.body ?? {}, body ?? z.object()),
      raw: fc.option(raw, { freq: 8 }),
    })
    .map(parts => {
      const left = [...parts.params]
      const search = asForm(parts.query)
      const address = path.replace(/\{\w+\}/g, () => left.shift() ?? '')
      const written = isJson ? asJson(parts.body) : asForm(parts.body)
      return {
        method,
        address: search === '' ? address : `${address}?${search}`,
        type: isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        body: body ? (parts.raw ?? written) : undefined,
      }
    })
}

const asJson = (value: unknown): string => JSON.stringify(value).replaceAll(JSON.stringify(HUGE), '1e309')

function asForm(value: unknown): string {
  const form = new URLSearchParams()
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value] as const]
  for (const [name, inner] of fields) {
    for (const one of Array.isArray(inner) ? inner.slice(0, 1_500) : [inner]) {
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  return form.toString()
}

/**
 * Fuzzes a call. For any input, the answer is one of the contract: a success, or an error with a code and a message,
 * with the invalid fields if a value is wrong. It is never an internal error.
 */
export async function fuzzCall(
  server: TestServer,
  token: string,
  key: CallKey,
  good: GoodRequest = {},
  runs = 60,
): Promise<void> {
  const call = definitionOf(key)
  await fc.assert(
    fc.asyncProperty(fuzzValuesFor(key, good), async ({ method, address, type, body }) => {
      const answer = await server.app.request(`http://localhost/api/${address}`, {
        method,
        headers: { Authorization: token, ...(body !== undefined && { 'Content-Type': type }) },
        ...(body !== undefined && { body }),
      })
      const text = await answer.text()
      expect(answer.status, text).toBeLessThan(500)
      if (answer.status === 200) {
        if ((call.kind ?? 'json') === 'json') call.answer.parse(JSON.parse(text))
        return
      }
      const rejection = REJECTION.parse(JSON.parse(text))
      // Errors of the whole request: the sign-in does not reveal the wrong field, a type of themes is invalid as a
      // whole, static pages are built one batch at a time, and pushing is not supported.
      const isWhole = call.access === 'anyone' || ['E201', '905', '908', '909'].includes(rejection.code)
      // Invalid JSON has no fields; every other error has a path.
      if (answer.status === 400 && !isWhole && !rejection.message.includes('JSON')) {
        expect(Object.keys(rejection.data?.fields ?? {}), text).not.toEqual([])
      }
    }),
    { numRuns: runs },
  )
}

const REJECTION = z.object({
  code: z.string().min(1),
  message: z.string().min(1),
  // A conflict returns the author of the first change instead.
  data: z.object({ fields: z.record(z.string(), z.string().min(1)).optional() }).optional(),
})
