import type { BaseKey, DataProvider } from '@refinedev/core'
import { CallError } from '../http/errors'
import { UnsupportedRequestError } from './unsupported-request'

/** A failed write of several. */
export interface FailedWrite {
  /** Its index, starting at 0. */
  readonly at: number
  /** The id of its record; undefined for a new record. */
  readonly id?: BaseKey | undefined
  /** The error; undefined if the write was not sent. */
  readonly error?: unknown
}

/** Some of several writes failed: has the first error's message, and the list of failed writes. */
export class ManyError extends CallError {
  readonly failed: readonly FailedWrite[]
  /** The indices of successful writes. */
  readonly done: readonly number[]

  constructor(failed: readonly FailedWrite[], done: readonly number[]) {
    const first = failed[0]?.error
    const { message, statusCode, code, silent, errors } = first instanceof CallError ? first : plain(first)
    super(message, { statusCode, code, silent, ...(errors && { errors }) })
    this.name = 'ManyError'
    this.failed = failed
    this.done = done
  }
}

const plain = (error: unknown) => ({
  ...{ statusCode: 0, code: '', silent: false, errors: undefined },
  message: error instanceof Error ? error.message : String(error),
})

type ManyMethods = Required<Pick<DataProvider, 'createMany' | 'updateMany' | 'deleteMany'>>

/**
 * Implements refine's createMany, updateMany and deleteMany with a provider's single-record writes, sent in sequence. A
 * rejected write does not stop the following ones; one that could not be sent, or that ended the session, does.
 * @throws ManyError if some writes failed
 */
export function createManyMethods({ create, update, deleteOne }: DataProvider): ManyMethods {
  return {
    createMany: async ({ resource, variables, meta }) => ({
      data: await inOrder(variables, undefined, async one => (await create({ resource, variables: one, meta })).data),
    }),
    updateMany: async ({ resource, ids, variables, meta }) => ({
      data: await inOrder(ids, ids, async id => (await update({ resource, id, variables, meta })).data),
    }),
    deleteMany: async ({ resource, ids, variables, meta }) => ({
      data: await inOrder(ids, ids, async id => (await deleteOne({ resource, id, variables, meta })).data),
    }),
  } as ManyMethods
}

async function inOrder<T, R>(
  all: readonly T[],
  ids: readonly BaseKey[] | undefined,
  write: (one: T) => Promise<R>,
): Promise<R[]> {
  const data: R[] = []
  const done: number[] = []
  const failed: FailedWrite[] = []
  let isOver = false
  for (const [at, one] of all.entries()) {
    if (isOver) failed.push({ at, id: ids?.[at] })
    else {
      try {
        data.push(await write(one))
        done.push(at)
      } catch (error) {
        // No write was sent, since none can be expressed.
        if (error instanceof UnsupportedRequestError) throw error
        failed.push({ at, id: ids?.[at], error })
        isOver = !isRejection(error)
      }
    }
  }
  if (failed.length > 0) throw new ManyError(failed, done)
  return data
}

/** The server rejected this record only; the next one may succeed. */
const isRejection = (error: unknown) => error instanceof CallError && error.statusCode >= 400 && !error.silent
