import { useEffect, useRef, useState } from 'react'
import { useUpload } from '@/providers/data/use-upload'
import { useTellBusy } from '../use-tell-busy'

/** A picture on its way, or what became of one that did not arrive. */
export interface PictureSending {
  readonly id: number
  readonly file: File
  readonly fraction: number
  /** Why it failed; it can be sent again. */
  readonly failed?: string
}

/** Pictures on their way: several at once, each of which can be given up, and sent again when it failed. */
export function usePictureUploads(onStored: (url: string, name: string) => void, onBusy?: (busy: boolean) => void) {
  const store = useStore()
  const [sending, setSending] = useState<readonly PictureSending[]>([])
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const tell = useRef(onStored)
  useEffect(() => {
    tell.current = onStored
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  useTellBusy(
    sending.some(one => one.failed === undefined),
    onBusy,
  )

  const change = (id: number, next: Partial<PictureSending>) =>
    setSending(now => now.map(one => (one.id === id ? { ...one, ...next } : one)))
  const forget = (id: number) => setSending(now => now.filter(one => one.id !== id))
  const send = async ({ id, file }: PictureSending) => {
    const mine = new AbortController()
    const { signal } = mine
    running.current.set(id, mine)
    const stored = await store(file, signal, fraction => change(id, { fraction }))
    running.current.delete(id)
    if (signal.aborted) return
    if ('failed' in stored) return change(id, stored)
    forget(id)
    tell.current(stored.url, file.name)
  }

  return {
    sending,
    drop: (id: number) => {
      running.current.get(id)?.abort()
      forget(id)
    },
    add: (files: readonly File[]) => {
      const more = files.map((file): PictureSending => ({ id: ++last.current, file, fraction: 0 }))
      setSending(now => [...now, ...more])
      for (const one of more) void send(one)
    },
    again: (id: number) => {
      const one = sending.find(each => each.id === id)
      if (!one) return
      const fresh = { id, file: one.file, fraction: 0 }
      setSending(now => now.map(each => (each.id === id ? fresh : each)))
      void send(fresh)
    },
  }
}

/** The editor's own way of storing a picture (conventions, "ueditor"): always answered, `state` says how it went. */
function useStore() {
  const send = useUpload('POST ueditor/')
  return async (file: File, signal: AbortSignal, onProgress: (fraction: number) => void) => {
    try {
      const answer = await send({
        query: { action: 'uploadimage' },
        body: { upfile: file },
        signal,
        onProgress,
      })
      return 'url' in answer ? { url: answer.url } : { failed: answer.state }
    } catch (error) {
      return { failed: error instanceof Error ? error.message : '' }
    }
  }
}
