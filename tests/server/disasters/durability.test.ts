import { bothDatabases } from '@tests/support/copies'
import { startedDatabase } from '@tests/support/here'
import { filledFolder, killAll, signInOver, startReady, temporaryFolders } from '@tests/support/process'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

/** A process that is killed in the middle of a write loses no acknowledged data. */

vi.setConfig({ testTimeout: 120_000 })

const folders = temporaryFolders()
afterEach(killAll)
afterAll(folders.removeAll)

/** PostgreSQL has its own durability tests: one kill proves that the server never answers too early. */
const ROUNDS = { embedded: 2, postgres: 1 }
const CLIENTS = 4
/** Number of acknowledged writes before the kill; others are in progress. */
const ENOUGH = 16

interface Client {
  readonly url: string
  readonly token: string
}

/** The acknowledged writes; the last write of each client may have been in progress. */
interface Written {
  /** URLs of stored files, and their content. */
  readonly files: Map<string, Buffer>
  /** Markers of stored themes. */
  readonly marks: string[]
}

async function send(client: Client, method: string, path: string, body: FormData | URLSearchParams) {
  const response = await fetch(`${client.url}/api/${path}`, { method, body, headers: { Authorization: client.token } })
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A unique picture. */
const picture = (n: number) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: { r: n & 255, g: (n >> 8) & 255, b: 7 } } })
    .png()
    .toBuffer()

let serial = 0

/** Writes files and rows until the server is killed. */
async function writeOn(client: Client, written: Written, count: () => void): Promise<void> {
  for (;;) {
    serial += 1
    const n = serial
    const bytes = await picture(n)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'picture.png'))
    try {
      const { url } = await send(client, 'POST', 'uploaders', form)
      written.files.set(url, bytes)
      const mark = `mark${n}`
      const theme = { name: `Theme ${n}`, mark, image_path: url, is_default: '0', type: 'PC' }
      await send(client, 'POST', 'admin/shops/themes', new URLSearchParams(theme))
      written.marks.push(mark)
    } catch (error) {
      // The kill breaks the connection. Any other error fails the test.
      if (!(error instanceof TypeError)) throw error
      return
    }
    count()
  }
}

async function marksIn(client: Client): Promise<Set<string>> {
  const path = `${client.url}/api/admin/shops/themes?type=PC&page_no=1&page_size=1000`
  const { data } = await (await fetch(path, { headers: { Authorization: client.token } })).json()
  return new Set(data.map((theme: { mark: string }) => theme.mark))
}

describe.each(bothDatabases)('%s', database => {
  test('no acknowledged data are lost when the process is killed', async () => {
    const shared = database === 'postgres' ? await startedDatabase() : undefined
    const folder = await folders.make(shared ? undefined : (await filledFolder()).folder)
    const start = async () => {
      const server = await startReady(['--data', folder], shared && { DATABASE_URL: shared.url })
      const { body } = await signInOver(server.url, 'admin', 'admin123456')
      return { server, client: { url: server.url, token: body.access_token } }
    }
    const written: Written = { files: new Map(), marks: [] }
    for (let round = 0; round < ROUNDS[database]; round += 1) {
      const { server, client } = await start()
      let acknowledged = 0
      const count = () => {
        acknowledged += 1
        if (acknowledged === ENOUGH) server.child.kill('SIGKILL')
      }
      await Promise.all(Array.from({ length: CLIENTS }, () => writeOn(client, written, count)))
      expect((await server.exited).code).toBeNull()
      expect(acknowledged).toBeGreaterThanOrEqual(ENOUGH)
    }

    const { server, client } = await start()
    const marks = await marksIn(client)
    expect(written.marks.filter(mark => !marks.has(mark))).toEqual([])
    for (const [url, bytes] of written.files) {
      const answer = await fetch(client.url + url)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), url).toBe(true)
      // Deletion needs the row of the upload, so this checks that the row was stored too.
      const query = new URLSearchParams({ file_path: url })
      const headers = { Authorization: client.token }
      const deleted = await fetch(`${client.url}/api/uploaders?${query}`, { method: 'DELETE', headers })
      expect(deleted.status, url).toBe(200)
    }
    expect((await server.stop()).code).toBe(0)
    await shared?.drop()
  })
})
