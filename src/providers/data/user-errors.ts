import type { DataProvider } from '@refinedev/core'
import { rejectedRequestMessages } from '@/locales/rejected-requests'
import { CallError } from '../http/errors'
import { addMessages, translate } from '../i18n/i18n'
import { UnsupportedRequestError } from './unsupported-request'

addMessages(rejectedRequestMessages)

type Word = keyof typeof rejectedRequestMessages
type Method = Exclude<keyof DataProvider, 'getApiUrl'>

const MESSAGE_KEYS: Readonly<Record<Method, Word>> = {
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

/** The code of a request that its call cannot express; nothing was sent. */
export const UNSUPPORTED = 'unsupported_request'

/**
 * Wraps a data provider so that its errors are user-facing: the server's messages are passed on, and developer errors,
 * such as a missing call, become a translated sentence, with the original as `cause` and, in development, in the
 * console.
 */
export function withUserErrors(provider: DataProvider): DataProvider {
  const wrapped = Object.entries(provider).map(([name, method]) => [
    name,
    name in MESSAGE_KEYS && typeof method === 'function' ? methodWithUserErrors(name as Method, method) : method,
  ])
  return Object.fromEntries(wrapped) as DataProvider
}

const methodWithUserErrors =
  (name: Method, method: (params: never) => unknown) =>
  async (params: never): Promise<unknown> => {
    try {
      return await method(params)
    } catch (error) {
      throw userErrorOf(error, MESSAGE_KEYS[name])
    }
  }

/**
 * Converts an error to a user-facing one.
 * @param word the message for a request that cannot be expressed
 */
export function userErrorOf(error: unknown, word: Word = 'request.failed'): CallError {
  if (error instanceof CallError) return error
  if (import.meta.env.DEV) console.error(error)
  const isUnsupported = error instanceof UnsupportedRequestError
  const userError = new CallError(translate(isUnsupported ? (partOf(error) ?? word) : 'request.failed'), {
    statusCode: isUnsupported ? 400 : 0,
    code: isUnsupported ? UNSUPPORTED : '',
    silent: false,
  })
  userError.cause = error
  return userError
}

/** The message for the part of a list request that cannot be expressed, if it is one field. */
function partOf({ field, operator }: UnsupportedRequestError): Word | undefined {
  if (operator === 'asc' || operator === 'desc') return 'request.sort'
  return field === undefined ? undefined : 'request.filter'
}
