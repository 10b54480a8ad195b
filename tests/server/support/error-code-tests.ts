import { type CallKey, definitionOf } from '@contract/calls'
import { codeOf, type ErrorKey, errorMessages } from '@contract/error-codes'
import { callsOf } from '@tests/support/calling'
import { offenders } from '@tests/support/offenders'
import type { RequestParts, TestServer } from '@tests/support/server'
import { expect, test } from 'vitest'

export interface RequestOptions extends RequestParts {
  readonly params?: Readonly<Record<string, number | string>>
}
/**
 * A call, the key of its error, and the request that provokes it. The key is the code alone if a rule of a field rejects
 * the request.
 */
export type ErrorCase = readonly [call: CallKey, error: string, parts: () => RequestOptions | Promise<RequestOptions>]

const wireCode = (error: string) => codeOf(error as ErrorKey)

/** The key of a rejection by its code and its Chinese message; the code alone if a rule of a field rejected it. */
export function errorKeyIn({ code, message }: { readonly code: string; readonly message: string }): string {
  const named = (Object.keys(errorMessages) as ErrorKey[]).find(key => {
    const [before = '', after] = errorMessages[key][0].split('{n}')
    const isText = after === undefined ? message === before : message.startsWith(before) && message.endsWith(after)
    return codeOf(key) === code && isText
  })
  return named ?? code
}

interface ErrorCodeOptions {
  /** The calls of an area by key. */
  readonly calls: object
  /** The error codes of its contract. */
  readonly contract: readonly string[]
  /** Codes that none of its calls returns, with the reason. */
  readonly elsewhere: Readonly<Record<string, string>>
  readonly cases: readonly ErrorCase[]
  readonly signedIn: () => { readonly server: TestServer; readonly token: string }
}

/** The error codes of an area: its calls reject with the codes that they declare, which equal those of the contract. */
export function testErrorCodes({ calls, contract, elsewhere, cases, signedIn }: ErrorCodeOptions): void {
  test('every call rejects with each error code that it declares, and its message', async () => {
    const { server, token } = signedIn()
    expect(
      await offenders(cases, async (key, error, parts) => {
        const { params, query, ...form } = await parts()
        const { status, body } = await callsOf(server, token)(key, {
          ...(params && { params: params as never }),
          ...(query && { query }),
          // A read has no body, although it may share its parameters with a write.
          ...(!key.startsWith('GET ') && form),
        })
        expect([status, body && errorKeyIn(body)]).toEqual([
          expect.toSatisfy((value: number) => value >= 400 && value < 500),
          error,
        ])
      }),
    ).toEqual([])
  })

  test('every call declares the error codes that it rejects with', () => {
    const declaredCodes = (Object.keys(calls) as CallKey[]).flatMap(key =>
      (definitionOf(key).errors ?? []).map(code => `${key} ${code}`),
    )
    expect([...new Set(cases.map(([key, error]) => `${key} ${wireCode(error)}`))].sort()).toEqual(declaredCodes.sort())
  })

  test('every code of the contract is provoked here, or listed with a reason', () => {
    const provoked = new Set(cases.map(([, error]) => wireCode(error)))
    expect(contract.filter(code => provoked.has(code) === code in elsewhere)).toEqual([])
    expect(Object.keys(elsewhere).filter(code => !contract.includes(code))).toEqual([])
  })
}
