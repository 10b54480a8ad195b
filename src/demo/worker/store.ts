/** The marketplace's data in IndexedDB: changed database files, uploads, and the clock. */

const NAME = 'marketplace-in-a-tab'
export const STORES = ['files', 'pages', 'uploads', 'notes'] as const
export type StoreName = (typeof STORES)[number]

/** A value to store; undefined deletes it. */
export interface Note {
  readonly store: StoreName
  readonly key: IDBValidKey
  readonly value?: unknown
}

export interface Store {
  readonly get: <T>(store: StoreName, key: IDBValidKey) => Promise<T | undefined>
  readonly all: <T>(store: StoreName) => Promise<[IDBValidKey, T][]>
  /** Atomic. */
  readonly put: (notes: readonly Note[]) => Promise<void>
  readonly clear: () => Promise<void>
}

export async function openStore(): Promise<Store> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store)
  }
  const database = await done(request)
  const store = (name: StoreName) => database.transaction(name).objectStore(name)
  return {
    get: (name, key) => done(store(name).get(key)),
    all: async <T>(name: StoreName) => {
      const from = store(name)
      const [keys, values] = await Promise.all([done(from.getAllKeys()), done<T[]>(from.getAll())])
      return keys.map((key, at) => [key, values[at] as T])
    },
    put: notes =>
      written(database, work => {
        for (const { store: name, key, value } of notes) {
          if (value === undefined) work.objectStore(name).delete(key)
          else work.objectStore(name).put(value, key)
        }
      }),
    clear: () =>
      written(database, work => {
        for (const name of STORES) work.objectStore(name).clear()
      }),
  }
}

function written(database: IDBDatabase, write: (work: IDBTransaction) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const work = database.transaction(STORES, 'readwrite')
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error)
    write(work)
  })
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
