import type { DataProvider } from '@refinedev/core'
import { refusedRequestWords } from '@/locales/rejected-requests'
import { CallError } from '../http/errors'
import { addMessages, translate } from '../i18n/i18n'
import { UnsupportedRequestError } from './unsupported-request'

addMessages(refusedRequestWords)

type Word = keyof typeof refusedRequestWords
type Method = Exclude<keyof DataProvider, 'getApiUrl'>

const WORDS: Readonly<Record<Method, Word>> = {
  getList: 'request.read',
  getOne: 'request.read',
  getMany: 'request.read',
  create: 'request.create',
  createMany: 'request.create',
  update: 'request.update',
  updateMany: 'request.update',
  deleteOne: 'request.delete',
  deleteMany: 'request.delete',
  custom: 'request.custom',
}

/** The code of a request that its call cannot express: nothing was sent. */
export const UNSUPPORTED = 'unsupported_request'

/**
 * A data provider whose failures are in the user's words: what the server says is passed on, and what is
 * said to a developer, such as the name of a missing call, becomes a sentence. The developer's error is its `cause`, and
 * stands in the console while developing.
 */
export function withUserErrors(provider: DataProvider): DataProvider {
  const wrapped = Object.entries(provider).map(([name, method]) => [
    name,
    name in WORDS && typeof method === 'function' ? inUserWords(name as Method, method) : method,
  ])
  return Object.fromEntries(wrapped) as DataProvider
}

const inUserWords =
  (name: Method, method: (asked: never) => unknown) =>
  async (asked: never): Promise<unknown> => {
    try {
      return await method(asked)
    } catch (error) {
      throw userErrorOf(error, WORDS[name])
    }
  }

/**
 * The failure as a person may read it.
 * @param word what is said of a request that cannot be made
 */
export function userErrorOf(error: unknown, word: Word = 'request.failed'): CallError {
  if (error instanceof CallError) return error
  if (import.meta.env.DEV) console.error(error)
  const isUnsupported = error instanceof UnsupportedRequestError
  const said = new CallError(translate(isUnsupported ? (partOf(error) ?? word) : 'request.failed'), {
    statusCode: isUnsupported ? 400 : 0,
    code: isUnsupported ? UNSUPPORTED : '',
    silent: false,
  })
  said.cause = error
  return said
}

/** What of a list's request cannot be said, where it is one field of it. */
function partOf({ field, operator }: UnsupportedRequestError): Word | undefined {
  if (operator === 'asc' || operator === 'desc') return 'request.sort'
  return field === undefined ? undefined : 'request.filter'
}
