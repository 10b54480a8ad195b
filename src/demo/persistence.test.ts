import { describe, expect, it } from 'vitest'
import { contentOf, imageOf, PAGE, readImage, writeImage } from './image'
import { HASH, hashOf, readHash } from './page/link'
import { isMessageKey, isProblem } from './page/messages'
import { PROBLEM } from './protocol'
import { packStore, unpackStore } from './worker/saved'
import type { Note, Store, StoreName } from './worker/store'

/** A database image written by a build and stored by a browser is restored unchanged. */

describe('a database image', () => {
  const files = [
    { path: 'base/1/one', content: new Uint8Array(2 * PAGE).fill(3) },
    { path: 'base/5/same', content: new Uint8Array(2 * PAGE).fill(3) },
    { path: 'short', content: new TextEncoder().encode('14\n') },
    { path: 'empty', content: new Uint8Array(0) },
  ]
  const image = readImage(writeImage(imageOf(['base', 'base/1'], files)))

  it('restores every file', () => {
    expect(image.folders).toEqual(['base', 'base/1'])
    expect(image.files.map(file => ({ path: file.path, content: contentOf(image, file) }))).toEqual(files)
  })

  it('stores each page once', () => {
    expect(image.pages).toHaveLength(2 * PAGE)
  })
})

describe('a link to a state', () => {
  const recipe = { id: 'build', ahead: 3_600, faults: { slow: true, failing: false }, writes: [] }

  it('contains its origin', async () => {
    const linked = { path: '/order/order-list?order_status=CONFIRM', recipe }
    const hash = await hashOf(linked)
    expect(hash?.startsWith(HASH)).toBe(true)
    expect(await readHash(hash ?? '')).toEqual(linked)
  })

  it('is omitted if it would be too long', async () => {
    const noise = Array.from({ length: 2_000 }, () => crypto.randomUUID()).join()
    const write = { at: 1, by: 'admin', method: 'POST', path: '/api/admin/x', type: '', body: noise }
    expect(await hashOf({ path: '/', recipe: { ...recipe, writes: [write, write] } })).toBeUndefined()
  })

  it.each(['', '#top', `${HASH}cut`, `${HASH}%%%`])('is empty for %j', async hash => {
    expect(await readHash(hash)).toBeUndefined()
  })
})

describe('a saved state file', () => {
  const storeOf = (notes: readonly Note[]): Store => ({
    get: async () => undefined,
    all: async <T>(name: StoreName) =>
      notes.flatMap(({ store, key, value }) => (store === name ? [[key, value as T] as [IDBValidKey, T]] : [])),
    put: async () => undefined,
    clear: async () => undefined,
  })
  const notes: Note[] = [
    { store: 'files', key: 3, value: { path: 'base/5/1', size: 9 } },
    { store: 'pages', key: [3, 0], value: new Uint8Array([1, 2, 250]) },
    { store: 'notes', key: 'id', value: 'build' },
    { store: 'notes', key: 'secret', value: new Uint8Array([1]) },
  ]

  it('transfers everything but the token key to another browser', async () => {
    const { buffer } = await packStore(storeOf(notes))
    let stored: readonly Note[] = []
    await unpackStore(buffer, 'build', async found => {
      stored = found
    })
    expect(stored).toEqual(notes.filter(({ key }) => key !== 'secret'))
  })

  it('is rejected if it is from another build or from none', async () => {
    const { buffer } = await packStore(storeOf(notes))
    const keep = () => Promise.reject(new Error('kept'))
    await expect(unpackStore(buffer, 'other', keep)).rejects.toThrow(PROBLEM.otherBuild)
    await expect(unpackStore(new TextEncoder().encode('no file').buffer, 'build', keep)).rejects.toThrow(
      PROBLEM.noSavedFile,
    )
  })
})

it('a rejected demo command has a message, which is shown in any view', () => {
  expect(Object.values(PROBLEM).filter(name => !isMessageKey(name) || !isProblem(name))).toEqual([])
})
