import type { DataProvider } from '@refinedev/core'
import { expect, it } from 'vitest'
import { CallError } from '../http/errors'
import { createManyMethods, type ManyError } from './many'

/** Writes of records 1, 2 and 3, of which the second fails with this error. */
async function failureOf(error: CallError) {
  const sent: unknown[] = []
  const write = async ({ id }: { readonly id: unknown }) => {
    sent.push(id)
    if (id === 2) throw error
    return { data: { id } }
  }
  const { deleteMany, updateMany } = createManyMethods({ update: write, deleteOne: write } as unknown as DataProvider)
  const failures = []
  for (const many of [updateMany, deleteMany]) {
    const failure = many({ resource: 'shop', ids: [1, 2, 3], variables: {} }).catch((one: ManyError) => one)
    const { failed, done } = (await failure) as ManyError
    failures.push({ sent: sent.splice(0), done, failed })
  }
  expect(failures[1]).toEqual(failures[0])
  return failures[0]
}
const errorOf = (statusCode: number, silent = false) => new CallError('', { statusCode, code: '', silent })

it('several writes continue after one that the server rejects', async () => {
  const error = errorOf(400)
  expect(await failureOf(error)).toEqual({ sent: [1, 2, 3], done: [0, 2], failed: [{ at: 1, id: 2, error }] })
})

it.each([
  ['could not be sent', errorOf(0)],
  ['ended the session', errorOf(403, true)],
])('several writes stop at one that %s', async (_, error) => {
  expect(await failureOf(error)).toEqual({
    sent: [1, 2],
    done: [0],
    failed: [
      { at: 1, id: 2, error },
      { at: 2, id: 3 },
    ],
  })
})
