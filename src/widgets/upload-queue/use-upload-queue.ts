import { useEffect, useReducer, useRef } from 'react'
import { useHttp } from '@/providers/context'
import { rememberName } from './stored-names'

/** One file under way, or one that failed. */
export interface Queued {
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
  phase: Queued['phase'] | 'done'
  fraction: number
  error: unknown
  url: string
  readonly abort: AbortController
}

interface QueueOptions {
  /** Where the server files them (conventions, "Upload scene"). */
  readonly scene: string
  /** Gets what is stored, in the order in which the files were chosen. */
  readonly onStored: (stored: readonly { readonly file: File; readonly url: string }[]) => void
}

const AT_ONCE = 3

/** Sends files with POST uploaders, three at a time. Each can be cancelled, and tried again when it failed. */
export function useUploadQueue({ scene, onStored }: QueueOptions) {
  const http = useHttp()
  const items = useRef<Item[]>([])
  const made = useRef(0)
  const [, draw] = useReducer((n: number) => n + 1, 0)
  const now = useRef({ scene, onStored })
  useEffect(() => {
    now.current = { scene, onStored }
  })
  useEffect(
    () => () => {
      for (const item of items.current) item.abort.abort()
      items.current = []
    },
    [],
  )

  /** Hands on what is stored once nothing chosen earlier is still under way; what failed holds nobody up. */
  const hand = () => {
    const ready: Item[] = []
    for (const item of items.current) {
      if (item.phase === 'failed') continue
      if (item.phase !== 'done') break
      ready.push(item)
    }
    items.current = items.current.filter(item => !ready.includes(item))
    if (ready.length > 0) now.current.onStored(ready.map(({ file, url }) => ({ file, url })))
  }

  const next = () => {
    hand()
    const free = AT_ONCE - items.current.filter(item => item.phase === 'sending').length
    for (const item of items.current.filter(one => one.phase === 'waiting').slice(0, Math.max(free, 0))) void send(item)
    draw()
  }

  const send = async (item: Item) => {
    item.phase = 'sending'
    try {
      const { url } = await http.send('POST uploaders', {
        query: { scene: now.current.scene },
        body: { file: item.file },
        signal: item.abort.signal,
        onProgress: fraction => {
          item.fraction = fraction
          draw()
        },
      })
      item.url = url
      rememberName(url, item.file.name)
      item.phase = 'done'
    } catch (error) {
      item.error = error
      item.phase = 'failed'
    }
    // What was cancelled is not among them any more, and is not reported.
    if (items.current.includes(item)) next()
  }

  const add = (files: readonly File[]) => {
    for (const file of files) {
      made.current += 1
      const id = `new-${made.current}`
      items.current.push({
        id,
        file,
        phase: 'waiting',
        fraction: 0,
        error: undefined,
        url: '',
        abort: new AbortController(),
      })
    }
    next()
  }
  const drop = (id: string) => {
    items.current.find(item => item.id === id)?.abort.abort()
    items.current = items.current.filter(item => item.id !== id)
    next()
  }
  const again = (id: string) => {
    const item = items.current.find(one => one.id === id)
    if (item?.phase !== 'failed') return
    item.phase = 'waiting'
    item.fraction = 0
    next()
  }

  const queue = items.current.map(
    ({ id, file, phase, fraction, error }): Queued => ({
      id,
      file,
      // Stored already, but waiting for one that was chosen earlier.
      phase: phase === 'done' ? 'sending' : phase,
      fraction,
      error,
    }),
  )
  return { queue, busy: queue.some(item => item.phase !== 'failed'), add, drop, again }
}
