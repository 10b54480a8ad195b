import type { Database } from '@server/db/database'
import { isLive } from '@server/http/identity'
import type { Files } from '@server/storage/files'
import { extensionOf, uploadTypes } from '@server/storage/media-types'
import { isPrivate, signedFor } from '@server/storage/private-files'
import { discardArrived } from '../stand-ins/form'
import type { Store } from './store'

/** Uploads in a tab: in its storage, over the demo data's files next to the page. */

const PLACE = 'coming/'

export function tabFiles(store: Store, base: URL): Files {
  const own = (path: string) => store.get<Uint8Array>('uploads', path)
  const read: Files['read'] = async path => {
    const stored = await own(path)
    // For a deleted file the storage has only the name.
    if (stored) return stored.length > 0 ? stored : undefined
    const answer = await fetch(new URL(path, base)).catch(() => undefined)
    return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  }
  return {
    read,
    write: async (path, content) => {
      if (await read(path)) throw new Error(`There is already a file ${path}`)
      const value = content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer())
      await store.put([{ store: 'uploads', key: path, value }])
    },
    remove: path => store.put([{ store: 'uploads', key: path, value: new Uint8Array(0) }]),
    whileComing: async work => {
      const lent: string[] = []
      try {
        return await work(async () => {
          const path = `${PLACE}${crypto.randomUUID()}`
          lent.push(path)
          return path
        })
      } finally {
        for (const path of lent) discardArrived(path)
      }
    },
  }
}

interface SignatureOptions {
  readonly files: Files
  readonly secret: Uint8Array
  readonly now: () => number
}

/** Serves a URL below /files as the server does: private ones only with the API's signature. */
export async function uploadAt(url: URL, services: SignatureOptions, db: Database): Promise<Response> {
  const path = decodeURIComponent(url.pathname.slice('/files/'.length))
  const type = uploadTypes[extensionOf(path)]
  const isPlain = path.split('/').every(step => /^[\w.-]+$/.test(step) && !/^\.+$/.test(step))
  if (!type || !isPlain) return new Response('Not found', { status: 404 })
  if (isPrivate(path)) {
    const session = signedFor(services, path, url.searchParams)
    if (session === undefined || !(await isLive(db, services, session)))
      return new Response('Forbidden', { status: 403 })
  }
  const bytes = await services.files.read(path)
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
