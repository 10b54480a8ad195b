import { ApiError } from '../api-error'
import { type Input, type Output, type ParserName, parseHere } from './parsers'

/** The program of a parsing process; `pool.ts` starts it. */

export interface Task<N extends ParserName = ParserName> {
  readonly name: N
  readonly input: Input<N>
}

/** A reply between processes. An error is sent as its fields, because class instances cannot be transferred. */
export type ReaderReply<N extends ParserName = ParserName> =
  | { readonly value: Output<N> }
  | { readonly apiError: Pick<ApiError, 'key' | 'status' | 'n' | 'code' | 'fields' | 'data'> }

export default function run(task: Task): ReaderReply {
  try {
    return { value: parseHere(task.name, task.input) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { key, status, n, code, fields, data } = error
    return { apiError: { key, status, n, code, fields, data } }
  }
}
