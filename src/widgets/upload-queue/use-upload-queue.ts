import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUpload } from '@/providers/data/use-upload'
import { useLatest } from '@/providers/use-latest'
import { rememberName } from './stored-names'

/** A pending or failed upload. */
export interface QueuedFile {
  readonly id: string
  readonly file: File
  readonly phase: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  readonly fraction: number
  readonly error: unknown
}

interface Item {
  readonly id: string
  readonly file: File
  phase: QueuedFile['phase'] | 'done'
  fraction: number
  error: unknown
  url: string
  readonly abort: AbortController
}

/** Stores a file and returns its URL. */
export type Store = (
  file: File,
  how: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<string>

interface QueueOptions {
  readonly store: Store
  /** Called with stored files, in the order of selection. */
  readonly onStored: (stored: readonly { readonly file: File; readonly url: string }[]) => void
}

const AT_ONCE = 3

/**
 * Stores files with POST uploaders in a scene (conventions, "Upload scene"), and remembers their names.
 * @param folder the folder of the media library for pictures
 */
export function useSceneStore(scene: string, folder = ''): Store {
  const send = useUpload('POST uploaders')
  return async (file, how) => {
    const { url } = await send({ query: { scene, ...(folder && { folder }) }, body: { file }, ...how })
    rememberName(url, file.name)
    return url
  }
}

/** Uploads three files at a time. Each can be cancelled, and retried if it failed. */
export function useUploadQueue({ store, onStored }: QueueOptions) {
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const now = useLatest({ store, onStored })
  const [queue] = useState(() =>
    uploadQueue({
      draw,
      send: ({ file, abort }, onProgress) => now.current.store(file, { signal: abort.signal, onProgress }),
      // Rendered synchronously: two files may be stored at the same moment, and the second must see the value with the
      // first.
      onStored: stored => flushSync(() => now.current.onStored(stored)),
    }),
  )
  useEffect(() => queue.clear, [queue])

  const shown = queue.items().map(
    ({ id, file, phase, fraction, error }): QueuedFile => ({
      id,
      file,
      // Stored, but waiting for a file that was selected earlier.
      phase: phase === 'done' ? 'sending' : phase,
      fraction,
      error,
    }),
  )
  const { add, drop, again, replace } = queue
  return { queue: shown, busy: shown.some(item => item.phase !== 'failed'), add, drop, again, replace }
}

interface UploadInProgress {
  /** Re-renders. */
  readonly draw: () => void
  /** Returns the URL of the stored file. */
  readonly send: (item: Item, onProgress: (fraction: number) => void) => Promise<string>
  readonly onStored: QueueOptions['onStored']
}

/** Waiting, pending and failed files, in the order of selection. */
function uploadQueue({ draw, send, onStored }: UploadInProgress) {
  let items: Item[] = []
  let made = 0

  const next = () => {
    const [ready, rest] = handedOn(items)
    items = rest
    if (ready.length > 0) onStored(ready.map(({ file, url }) => ({ file, url })))
    const free = AT_ONCE - items.filter(item => item.phase === 'sending').length
    for (const item of items.filter(one => one.phase === 'waiting').slice(0, Math.max(free, 0))) void start(item)
    draw()
  }
  const start = async (item: Item) => {
    item.phase = 'sending'
    try {
      item.url = await send(item, fraction => {
        item.fraction = fraction
        draw()
      })
      item.phase = 'done'
    } catch (error) {
      item.error = error
      item.phase = 'failed'
    }
    // A cancelled file was removed and is not reported.
    if (items.includes(item)) next()
  }

  const add = (files: readonly File[]) => {
    items.push(...files.map(file => waiting(`new-${++made}`, file)))
    next()
  }
  const clear = () => {
    for (const item of items) item.abort.abort()
    items = []
  }
  return {
    items: () => items,
    add,
    /** Replaces all files; an empty list cancels them. */
    replace: (files: readonly File[]) => {
      clear()
      add(files)
    },
    drop: (id: string) => {
      items.find(item => item.id === id)?.abort.abort()
      items = items.filter(item => item.id !== id)
      next()
    },
    again: (id: string) => {
      const item = items.find(one => one.id === id)
      if (item?.phase !== 'failed') return
      item.phase = 'waiting'
      item.fraction = 0
      next()
    },
    clear,
  }
}

const waiting = (id: string, file: File): Item => ({
  id,
  file,
  phase: 'waiting',
  fraction: 0,
  error: undefined,
  url: '',
  abort: new AbortController(),
})

/** Splits off stored files with no pending file before them; failed files do not block. */
function handedOn(items: readonly Item[]): [ready: Item[], rest: Item[]] {
  const open = items.findIndex(({ phase }) => phase !== 'failed' && phase !== 'done')
  const isReady = (item: Item, at: number) => item.phase === 'done' && (open < 0 || at < open)
  return [items.filter(isReady), items.filter((item, at) => !isReady(item, at))]
}
