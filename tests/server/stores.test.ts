import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { operationLog, plugins, uploads } from '@server/db/schema'
import { serveUploads } from '@server/storage/uploaded-files'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { BUCKET, type StoreService, startStoreService } from '@tests/support/store-service'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileOf, PNG } from './uploads-support'

const OPEN = 'PUT admin/systems/uploaders/{bean}/open'
const SAVE = 'PUT admin/systems/uploaders/{bean}'
const TEST = 'POST admin/systems/uploaders/{bean}/test'
const local = { bean: 'localPlugin' }
const s3 = { bean: 's3Plugin' }

describe.each(databases)('%s: stores of uploads', database => {
  const web = new Hono()
  let house: StoreService
  let server: TestServer
  let token: string
  let call: Caller
  beforeAll(async () => {
    house = await startStoreService()
    server = await testServer({ database, plugins: { allowInside: true } })
    token = (await server.signIn()).token
    call = callsOf(server, token)
    // The folder does not exist: the files are served from a store.
    serveUploads(web, '/nowhere', server.services, server.db)
  })
  afterAll(async () => {
    await house?.close()
    await server?.close()
  })

  const values = (more: Record<string, string> = {}) => ({
    endpoint: house.url,
    bucketName: BUCKET,
    picLocation: '/shop/',
    accessKeyId: 'S3RVER',
    accessKeySecret: 'S3RVER',
    ...more,
  })
  const save = (more?: Record<string, string>) =>
    call(SAVE, {
      params: s3,
      json: { config_items: Object.entries(values(more)).map(([name, value]) => ({ name, value })) },
    })
  const open = (params: { bean: string }) => call(OPEN, { params })
  const upload = async () =>
    server.request('POST', 'uploaders', { token, multipart: { file: fileOf(PNG), scene: 'goods' } })
  const pathOf = (url: string) => url.slice('/files/'.length)
  const storeOf = async (url: string) =>
    (
      await server.db
        .select()
        .from(uploads)
        .where(eq(uploads.path, pathOf(url)))
    )[0]?.store
  const messageOf = async (more: Record<string, string>) => {
    await save(more)
    const { status, body } = await call(TEST, { params: s3 })
    expect([status, body?.code]).toEqual([409, '902'])
    return body.message
  }

  test('an unconfigured or failing store cannot be enabled, with the reason', async () => {
    const before = await server.db.$count(plugins)
    expect((await open(s3)).body.message).toContain('不完整')
    expect(await server.db.$count(plugins)).toBe(before)
    expect(await messageOf({ accessKeyId: 'nobody' })).toContain('密钥')
    expect(await messageOf({ bucketName: 'no-such-bucket' })).toContain('存储空间不存在')
    expect(await messageOf({ endpoint: 'http://nowhere.invalid' })).toContain('找不到')
    expect(await messageOf({ endpoint: 'http://127.0.0.1:9' })).toContain('拒绝连接')
    expect((await upload()).status).toBe(200)
  }, 40_000)

  test('a passed test of a store is logged, without its key', async () => {
    await save()
    expect((await call(TEST, { params: s3 })).status).toBe(200)
    const [entry] = await server.db.select().from(operationLog).orderBy(desc(operationLog.id)).limit(1)
    expect(entry?.call).toBe(TEST)
    expect(JSON.stringify(entry)).not.toContain('S3RVER')
  })

  test('files before and after a switch have unchanged URLs, in both directions', async () => {
    await save()
    const onDisk = (await upload()).body.url
    expect((await open(s3)).status).toBe(200)
    const away = (await upload()).body.url
    expect([await storeOf(onDisk), await storeOf(away)]).toEqual(['', 's3Plugin'])
    expect(await server.files.read(pathOf(away))).toBeUndefined()
    const served = await web.request(away)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(PNG))
    const part = await web.request(away, { headers: { Range: 'bytes=1-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    expect((await open(local)).status).toBe(200)
    expect((await web.request(away)).status).toBe(200)
    expect(await storeOf((await upload()).body.url)).toBe('')
    expect(await server.files.read(pathOf(onDisk))).toBeDefined()
  })

  test('a private file of a store needs a signed URL too', async () => {
    await save()
    await open(s3)
    const multipart = { file: fileOf(PNG), scene: 'identity' }
    const { url } = (await server.request('POST', 'uploaders', { token, multipart })).body
    expect((await web.request(url)).status).toBe(200)
    expect((await web.request(url.split('?')[0])).status).toBe(403)
    await open(local)
  })

  test('a deleted file is deleted from its store', async () => {
    await save()
    await open(s3)
    const { url } = (await upload()).body
    await open(local)
    const deleted = await server.request('DELETE', 'uploaders', { token, query: { file_path: url } })
    expect(deleted.status).toBe(200)
    expect((await web.request(url)).status).toBe(404)
  })

  test('the bucket cannot be changed while it has files, its key can', async () => {
    await save()
    const { status, body } = await save({ bucketName: 'other' })
    expect([status, Object.keys(body.data.fields)]).toEqual([400, ['config_items.1.value']])
    expect((await save({ accessKeySecret: UNCHANGED_SECRET, accessKeyId: 'other' })).status).toBe(200)
    await save()
  })

  test('a file without its store is reported missing, without an error', async () => {
    await open(s3)
    const { url } = (await upload()).body
    await save({ accessKeyId: 'nobody' })
    expect((await web.request(url)).status).toBe(502)
    const rejected = await upload()
    expect([rejected.status, rejected.body.code]).toEqual([500, '902'])
    expect(rejected.body.message).toContain('密钥')
    await open(local)
    await save()
  })
})

describe('an unusable store', () => {
  const messageOf = async (endpoint: string, allowInside: boolean) => {
    const server = await testServer({ plugins: { allowInside, timeoutFactor: 0.1 } })
    const call = callsOf(server, (await server.signIn()).token)
    const items = { endpoint, bucketName: 'a', accessKeyId: 'a', accessKeySecret: 'a' }
    const config_items = Object.entries(items).map(([name, value]) => ({ name, value }))
    await call(SAVE, { params: s3, json: { config_items } })
    const { body } = await call(TEST, { params: s3 })
    await server.close()
    return body.message
  }

  test('in the internal network is rejected unless allowed', async () => {
    expect(await messageOf('http://127.0.0.1:9', false)).toContain('内部网络')
  })

  test('without a timely answer is aborted', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    expect(await messageOf(`http://127.0.0.1:${port}`, true)).toContain('没有在规定时间内回应')
    silent.close()
  })
})
