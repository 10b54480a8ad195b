import { definitionOf, type ServedKey, splitKey } from '@contract/calls'
import { offenders, SWEEP_TIMEOUT_MS } from '@tests/support/offenders'
import { type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, FORBIDDEN, PASSWORD } from './session-support'
import { calls, questionFor, reads, sendStep, standing, validSteps, writes } from './support/contract-tables'
import type { Step } from './support/life'

/** Access control of every call of the contract: roles, methods and required parameters. */

let server: TestServer
let token: string
let stranger: string
let params: Readonly<Record<string, string | number>>
let steps: ReadonlyMap<ServedKey, Step>
beforeAll(async () => {
  server = await testServer()
  token = (await server.signIn()).token
  params = await standing(server)
  steps = await validSteps(server, token)
  await addAdmin(server, 'stranger')
  stranger = (await server.signIn('stranger', PASSWORD)).token
})
afterAll(() => server?.close())

const addressOf = (key: ServedKey) =>
  splitKey(key).path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1))
const ask = async (key: ServedKey, as?: string) => {
  const { status, body } = await server.request(splitKey(key).method, addressOf(key), as ? { token: as } : {})
  return [key, status, body]
}

describe('a call', () => {
  const guarded = calls.filter(key => definitionOf(key).access !== 'anyone')
  test(
    'rejects requests without a session or with an invalid token',
    async () => {
      expect(
        await offenders(guarded, async key => {
          expect(await ask(key)).toEqual([key, 403, FORBIDDEN])
          expect(await ask(key, 'not a token')).toEqual([key, 403, FORBIDDEN])
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  const ruled = calls.filter(key => definitionOf(key).access === undefined)
  test(
    'rejects every call for a role without its permission',
    async () => {
      expect(
        await offenders(ruled, async key => {
          expect(await ask(key, stranger)).toEqual([key, 403, FORBIDDEN])
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  test('of every type is covered', () => {
    expect(calls.length).toBeGreaterThan(200)
    expect(guarded.length - ruled.length).toBeLessThan(40)
    expect(calls.length - guarded.length).toBeLessThan(15)
  })
})

describe('another method', () => {
  test('HEAD is rejected by every call, with the allowed methods', async () => {
    for (const key of calls) {
      const { status, headers } = await server.request('HEAD', addressOf(key))
      const allowed = headers.get('allow')?.split(', ')
      expect([key, status, allowed]).toEqual([key, 405, expect.arrayContaining([splitKey(key).method])])
    }
  })

  const shapes = calls.map(key => ({ method: splitKey(key).method, pattern: patternOf(key) }))
  test(
    'returns 404 if no call has the method',
    async () => {
      expect(
        await offenders(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], async method => {
          for (const key of calls) {
            const path = addressOf(key)
            if (shapes.some(shape => shape.method === method && shape.pattern.test(path))) continue
            const { status, body } = await server.request(method, path, { token })
            expect([key, method, status, body?.code]).toEqual([key, method, 404, '003'])
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )
})

function patternOf(key: ServedKey): RegExp {
  return new RegExp(`^${splitKey(key).path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

describe('missing parameters', () => {
  /** The required fields of a request's schema. */
  const needed = (key: ServedKey, part: 'query' | 'body'): string[] => {
    const shape = (definitionOf(key)[part] as { shape?: Record<string, Optional> } | undefined)?.shape ?? {}
    return Object.entries(shape).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]))
  }
  interface Optional {
    readonly safeParse: (value: unknown) => { readonly success: boolean }
  }
  // The tests of session-login cover the parameters of the sign-in.
  const withParams = [...reads, ...writes].filter(
    key => definitionOf(key).access === undefined && needed(key, 'query').length + needed(key, 'body').length > 0,
  )
  test(
    'are all reported',
    async () => {
      expect(
        await offenders(withParams, async key => {
          const step = steps.get(key) ?? { query: questionFor(key), kind: '' }
          for (const part of ['query', 'body'] as const) {
            for (const name of needed(key, part)) {
              const { [name]: _, ...rest } = (step[part] ?? {}) as Record<string, unknown>
              const { status, body } = await sendStep(server, token, key, {
                ...step,
                params: { ...params, ...step.params },
                [part]: rest,
              })
              expect([key, name, status, Object.keys(body?.data?.fields ?? {})]).toEqual([
                key,
                name,
                400,
                expect.arrayContaining([name]),
              ])
            }
          }
        }),
      ).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )
})
