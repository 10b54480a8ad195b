import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOnDisk } from '@server/storage/files-on-disk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, type TestServer, testServer } from '../support/server'
import { otherServer } from './session-support'
import { MP4, PDF, PNG, padded } from './uploads-support'

const MEGABYTE = 1024 * 1024
const BOUNDARY = '----a-boundary-of-the-test'

let server: TestServer
let founder: SignedIn
let folder = ''
beforeAll(async () => {
  server = await testServer()
  founder = await server.signIn()
  folder = await mkdtemp(join(tmpdir(), 'streamed-'))
})
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const filesThere = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** A form whose file is sent in chunks; it counts the chunks that are read. The sender disconnects at `breaksOff`. */
function sending(start: Uint8Array, megabytes: number, breaksOff = false) {
  const part = (name: string, more = '') => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  const head = `${part('scene')}\r\ngoods\r\n${part('file', '; filename="a.png"')}Content-Type: image/png\r\n\r\n`
  const sent = { megabytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(Buffer.concat([Buffer.from(head), start])),
    pull: controller => {
      if (sent.megabytes < megabytes) {
        sent.megabytes++
        controller.enqueue(new Uint8Array(MEGABYTE))
        return
      }
      if (breaksOff) return controller.error(new Error('hung up'))
      controller.enqueue(Buffer.from(`\r\n--${BOUNDARY}--\r\n`))
      controller.close()
    },
  })
  return { sent, body }
}

const upload = (body: BodyInit, path = 'uploaders') =>
  otherServer(server, { files: filesOnDisk(folder) }, 300)('POST', path, {
    headers: { Authorization: founder.token, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

describe('an upload', () => {
  test('is stored unchanged, without other files', async () => {
    const { body } = sending(MP4, 30)
    const answer = await upload(body)
    expect(answer.status).toBe(200)
    expect(await filesThere()).toEqual([join(folder, answer.body.url.slice('/files/'.length))])
    const stored = await filesOnDisk(folder).read(answer.body.url.slice('/files/'.length))
    expect(Buffer.from(stored ?? []).equals(padded(MP4, MP4.length + 30 * MEGABYTE))).toBe(true)
  })

  test.each([
    ['a document', PDF, '901', '20'],
    ['a picture', PNG, '901', '10'],
    ['a file of no kind', Buffer.from('MZ\x90\0 is how programs start'), '901', 'gif'],
  ])('of %s is rejected before its end, and leaves no file', async (_, start, code, message) => {
    const { body } = endless(start)
    const answer = await upload(body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(answer.body.message).toContain(message)
    expect(await filesThere()).toEqual([])
  })

  test('that is aborted leaves no file', async () => {
    const { body } = sending(PNG, 3, true)
    expect((await upload(body)).status).toBe(400)
    expect(await filesThere()).toEqual([])
  })

  test('with an incomplete form is rejected and leaves no file', async () => {
    const answer = await upload(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    )
    expect([answer.status, answer.body.code]).toEqual([404, '003'])
    expect(await filesThere()).toEqual([])
  })
})

/** 30 MB of a form without an end: a server that waits for the end never answers. */
function endless(start: Uint8Array) {
  const { sent, body } = sending(start, 30)
  const reader = body.getReader()
  const stalled = new ReadableStream<Uint8Array>({
    pull: async controller => {
      if (sent.megabytes === 30) return new Promise(() => {})
      const { value } = await reader.read()
      if (value) controller.enqueue(value)
    },
  })
  return { sent, body: stalled }
}
