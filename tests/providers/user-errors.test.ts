import '@tests/support/browser-shims'
import type { DataProvider } from '@refinedev/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UnsupportedRequestError } from '@/providers/data/unsupported-request'
import { UNSUPPORTED, withUserErrors } from '@/providers/data/user-errors'
import { CallError } from '@/providers/http/errors'
import { changeLanguage } from '@/providers/i18n/i18n'

/** A data provider whose every method rejects with this error. */
function failing(error: unknown): DataProvider {
  const fail = () => Promise.reject(error)
  return withUserErrors({
    ...{ getList: fail, getOne: fail, getMany: fail, create: fail, createMany: fail, update: fail, updateMany: fail },
    ...{ deleteOne: fail, deleteMany: fail, custom: fail, getApiUrl: () => '/api' },
  })
}
const missing = new UnsupportedRequestError("Resource 'shop' declares no 'remove' call", { call: 'shop' })

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLanguage('zh')
})

describe('an unsupported request', () => {
  it.each([
    ['zh', '这里不能删除'],
    ['en', 'This cannot be deleted here'],
  ])('is refused to a person in his words, with the developer\u2019s as the cause (%s)', async (language, message) => {
    await changeLanguage(language)
    const failure = await failing(missing)
      .deleteOne({ resource: 'shop', id: 1 })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({ message, statusCode: 400, code: UNSUPPORTED, cause: missing })
    expect(console.error).toHaveBeenCalledWith(missing)
  })

  it('is described by its method', async () => {
    const provider = failing(missing)
    const params = { resource: 'shop', id: 1, ids: [1], variables: {}, url: '', method: 'get' as const }
    const messages = await Promise.all(
      (['getList', 'getOne', 'getMany', 'create', 'update', 'deleteMany', 'custom'] as const).map(name =>
        (provider[name] as (options: typeof params) => Promise<unknown>)({ ...params, variables: [] as never }).catch(
          ({ message }: Error) => message,
        ),
      ),
    )
    expect(messages).toEqual([
      ...['这些数据暂时无法显示', '这些数据暂时无法显示', '这些数据暂时无法显示', '这里不能添加', '这里不能修改'],
      ...['这里不能删除', '此操作不可用'],
    ])
  })

  it.each([
    [{ call: 'GET admin/shops', field: 'shop_disable', operator: 'ne' }, '不支持这样筛选'],
    [{ call: 'GET admin/shops', field: 'shop_name', operator: 'desc' }, '不支持这样排序'],
  ])('names the unsupported part of a list query', async (facts, message) => {
    const provider = failing(new UnsupportedRequestError('GET admin/shops cannot be asked', facts))
    await expect(provider.getList({ resource: 'shop' })).rejects.toMatchObject({ message })
  })
})

it('reveals no internal error', async () => {
  const provider = failing(new TypeError("Cannot read properties of undefined (reading 'shop_id')"))
  await expect(provider.getOne({ resource: 'shop', id: 1 })).rejects.toMatchObject({
    message: '操作没有完成，请稍后再试',
    statusCode: 0,
  })
})

it('passes on server errors and results', async () => {
  const error = new CallError('库存不足', { statusCode: 400, code: '451', silent: false })
  await expect(failing(error).getList({ resource: 'shop' })).rejects.toBe(error)
  expect(failing(error).getApiUrl()).toBe('/api')
})
