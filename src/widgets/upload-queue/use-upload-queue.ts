import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUpload } from '@/providers/data/use-upload'
import { useLatest } from '@/providers/use-latest'
import { rememberName } from './stored-names'

/** One file under way, or one that failed. */
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

/** Stores one file and gives its address. */
export type Store = (
  file: File,
  how: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<string>

interface QueueOptions {
  readonly store: Store
  /** Gets what is stored, in the order in which the files were chosen. */
  readonly onStored: (stored: readonly { readonly file: File; readonly url: string }[]) => void
}

const AT_ONCE = 3

/**
 * Stores files with POST uploaders in a scene (conventions, "Upload scene"), and keeps what they are called.
 * @param folder the folder of the media library that pictures are put into
 */
export function useSceneStore(scene: string, folder = ''): Store {
  const send = useUpload('POST uploaders')
  return async (file, how) => {
    const { url } = await send({ query: { scene, ...(folder && { folder }) }, body: { file }, ...how })
    rememberName(url, file.name)
    return url
  }
}

/** Sends files three at a time. Each can be cancelled, and tried again when it failed. */
export function useUploadQueue({ store, onStored }: QueueOptions) {
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const now = useLatest({ store, onStored })
  const [queue] = useState(() =>
    uploadQueue({
      draw,
      send: ({ file, abort }, onProgress) => now.current.store(file, { signal: abort.signal, onProgress }),
      // Drawn at once: two files may be stored in one moment, and the second is put beside what has the first.
      onStored: stored => flushSync(() => now.current.onStored(stored)),
    }),
  )
  useEffect(() => queue.clear, [queue])

  const shown = queue.items().map(
    ({ id, file, phase, fraction, error }): QueuedFile => ({
      id,
      file,
      // Stored already, but waiting for one that was chosen earlier.
      phase: phase === 'done' ? 'sending' : phase,
      fraction,
      error,
    }),
  )
  const { add, drop, again, replace } = queue
  return { queue: shown, busy: shown.some(item => item.phase !== 'failed'), add, drop, again, replace }
}

interface UploadInProgress {
  /** Something is to be seen now. */
  readonly draw: () => void
  /** Gives the address of the stored file. */
  readonly send: (item: Item, onProgress: (fraction: number) => void) => Promise<string>
  readonly onStored: QueueOptions['onStored']
}

/** The files that wait, are under way or have failed, in the order in which they were chosen. */
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
    // What was cancelled is not among them any more, and is not reported.
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
    /** In place of all that there are; with none, they are given up. */
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

/** What is stored once nothing chosen earlier is still under way, and the others; what failed holds nobody up. */
function handedOn(items: readonly Item[]): [ready: Item[], rest: Item[]] {
  const open = items.findIndex(({ phase }) => phase !== 'failed' && phase !== 'done')
  const isReady = (item: Item, at: number) => item.phase === 'done' && (open < 0 || at < open)
  return [items.filter(isReady), items.filter((item, at) => !isReady(item, at))]
}
