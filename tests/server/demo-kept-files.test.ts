import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Image, imageOf } from '@/demo/image'
import { KeptFiles } from '@/demo/worker/kept-files'
import type { Note, Store, StoreName } from '@/demo/worker/store'
import { filesOfTar, foldersOfTar } from '../../tools/demo/tar'
import { copyOf } from '../support/copies'

/** The database of a tab: an image that stays as it is, and pages that it became, which outlast the tab. */

let image: Image
const opened: PGlite[] = []

beforeAll(async () => {
  const { opened: made, close } = await copyOf('embedded', true)
  const dumped = await made.dump?.()
  await close()
  const tar = new Uint8Array((await dumped?.arrayBuffer()) ?? new ArrayBuffer(0))
  image = imageOf(foldersOfTar(tar), filesOfTar(tar))
})
afterAll(() => Promise.all(opened.map(one => one.close())))

/** A browser's storage: all of a change or nothing. */
function storage() {
  const kept = new Map<string, Note>()
  const store: Store = {
    get: async () => undefined,
    all: async <T>(name: StoreName) =>
      [...kept.values()].flatMap(({ store: of, key, value }) =>
        of === name ? [[key, structuredClone(value) as T] as [IDBValidKey, T]] : [],
      ),
    put: async notes => {
      for (const note of notes) kept.set(JSON.stringify([note.store, note.key]), structuredClone(note))
    },
    clear: async () => kept.clear(),
  }
  return { store, kept }
}

async function openTab(store: Store): Promise<PGlite> {
  const client = await PGlite.create({ fs: new KeptFiles(image, store) })
  opened.push(client)
  return client
}

const countIn = async (client: PGlite, table: string) =>
  (await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n

it('what was written is there when the tab was closed without a word, and what was rolled back is not', async () => {
  const { store, kept } = storage()
  const first = await openTab(store)
  await first.exec('create table notes (id int primary key, text text); create table gone (id int)')
  await first.exec("insert into notes select n, repeat('x', 500) from generate_series(1, 500) n")
  // Files that go, are made anew, made shorter, put in the place of others.
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
  // Only what is different from the image is kept.
  const bytes = [...kept.values()].reduce((sum, { value }) => sum + (value instanceof Uint8Array ? value.length : 0), 0)
  expect(bytes).toBeLessThan(image.pages.length / 4)

  const second = await openTab(store)
  expect(await countIn(second, 'notes')).toBe(400)
  expect((await second.query('select text from notes where id = 400')).rows).toEqual([{ text: 'last' }])
  await expect(second.query('select * from gone')).rejects.toThrow(/does not exist/)
  await second.exec('insert into notes values (1000)')

  const third = await openTab(store)
  expect(await countIn(third, 'notes')).toBe(401)
})

it('an emptied storage is the image again', async () => {
  const { store } = storage()
  const first = await openTab(store)
  await first.exec('create table notes (id int)')
  await store.clear()
  const second = await openTab(store)
  await expect(second.query('select * from notes')).rejects.toThrow(/does not exist/)
})
