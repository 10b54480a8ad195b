import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Image, imageOf } from '@/demo/image'
import type { Note, Store, StoreName } from '@/demo/worker/store'
import { StoredFiles } from '@/demo/worker/stored-files'
import { filesOfTar, foldersOfTar } from '../../tools/demo/tar'

/** The database of a browser tab: a read-only image, and its changed pages, which are stored beyond the tab's life. */

let image: Image
let engine: { readonly pgliteWasmModule: WebAssembly.Module; readonly fsBundle: Blob }
const opened: PGlite[] = []

/** The test covers the database's files, so their content does not matter. */
beforeAll(async () => {
  const part = (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')))
  const [code, shares] = await Promise.all([part('pglite.wasm'), part('pglite.data')])
  // Compiled once, as in a worker.
  engine = { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([shares]) }
  const made = await PGlite.create(engine)
  const tar = new Uint8Array(await (await made.dumpDataDir('none')).arrayBuffer())
  await made.close()
  image = imageOf(foldersOfTar(tar), filesOfTar(tar))
})
afterAll(() => Promise.all(opened.map(one => one.close())))

/** Emulates a browser's storage with atomic writes. */
function storage() {
  const entries = new Map<string, Note>()
  const store: Store = {
    get: async () => undefined,
    all: async <T>(name: StoreName) =>
      [...entries.values()].flatMap(({ store: of, key, value }) =>
        of === name ? [[key, structuredClone(value) as T] as [IDBValidKey, T]] : [],
      ),
    put: async notes => {
      for (const note of notes) entries.set(JSON.stringify([note.store, note.key]), structuredClone(note))
    },
    clear: async () => entries.clear(),
  }
  return { store, entries }
}

async function openTab(store: Store): Promise<PGlite> {
  const client = await PGlite.create({ ...engine, fs: new StoredFiles(image, store) })
  opened.push(client)
  return client
}

const countIn = async (client: PGlite, table: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

it('committed data survive an abrupt close of the tab, until the storage is cleared; rolled-back data do not', async () => {
  const { store, entries } = storage()
  const first = await openTab(store)
  await first.exec('create table notes (id int primary key, text text); create table gone (id int)')
  await first.exec("insert into notes select n, repeat('x', 500) from generate_series(1, 500) n")
  // Files that are deleted, recreated, truncated and renamed over others.
  const steps = [
    'drop table gone',
    'checkpoint',
    'vacuum full notes',
    'delete from notes where id > 400',
    'vacuum notes',
  ]
  for (const step of steps) await first.exec(step)
  await first.exec('begin; insert into notes values (0); rollback')
  await first.exec("update notes set text = 'last' where id = 400")
  // Only pages that differ from the image are stored.
  const bytes = [...entries.values()].reduce(
    (sum, { value }) => sum + (value instanceof Uint8Array ? value.length : 0),
    0,
  )
  expect(bytes).toBeLessThan(image.pages.length / 4)

  const second = await openTab(store)
  expect(await countIn(second, 'notes')).toBe(400)
  expect((await second.query('select text from notes where id = 400')).rows).toEqual([{ text: 'last' }])
  await expect(second.query('select * from gone')).rejects.toThrow(/does not exist/)
  await second.exec('insert into notes values (1000)')

  const third = await openTab(store)
  expect(await countIn(third, 'notes')).toBe(401)

  // Reset by clearing the storage.
  await store.clear()
  const fourth = await openTab(store)
  await expect(fourth.query('select * from notes')).rejects.toThrow(/does not exist/)
})
