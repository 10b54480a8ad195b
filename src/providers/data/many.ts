import type { BaseKey, DataProvider } from '@refinedev/core'
import { CallError } from '../http/errors'
import { UnsupportedRequestError } from './unsupported-request'

/** One of several writes that was not done. */
export interface FailedWrite {
  /** Which of them, from 0. */
  readonly at: number
  /** The record it was about; of new records there is none. */
  readonly id?: BaseKey | undefined
  /** What it was refused with; nothing where it was not sent any more. */
  readonly error?: unknown
}

/** Some of several writes were not done: it says what the first of them was refused with, and which they are. */
export class ManyError extends CallError {
  readonly failed: readonly FailedWrite[]
  /** What was done, by its place among them. */
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
 * Implements refine's createMany, updateMany and deleteMany by a provider's writes of one record, sent one after the
 * other in their order. A rejected write does not stop the following ones; one that could not be sent, or that ended
 * the session, does.
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
        // Nothing was sent, and none of them could be.
        if (error instanceof UnsupportedRequestError) throw error
        failed.push({ at, id: ids?.[at], error })
        isOver = !isRejection(error)
      }
    }
  }
  if (failed.length > 0) throw new ManyError(failed, done)
  return data
}

/** The server has judged this one by itself, and would judge the next. */
const isRejection = (error: unknown) => error instanceof CallError && error.statusCode >= 400 && !error.silent
