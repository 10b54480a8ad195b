import { useEffect, useRef, useState } from 'react'
import { useHttp } from '@/providers/context'

/** A picture on its way, or what became of one that did not arrive. */
export interface PictureSending {
  readonly id: number
  readonly file: File
  readonly fraction: number
  /** Why it failed; it can be sent again. */
  readonly failed?: string
}

/** The editor's own way of storing pictures (conventions, "ueditor"): always answered, `state` says how it went. */
export function usePictureUploads(onStored: (url: string, name: string) => void, onBusy?: (busy: boolean) => void) {
  const http = useHttp()
  const [sending, setSending] = useState<readonly PictureSending[]>([])
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const tell = useRef({ onStored, onBusy })
  useEffect(() => {
    tell.current = { onStored, onBusy }
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])
  const isBusy = sending.some(one => one.failed === undefined)
  useEffect(() => {
    if (!isBusy) return
    tell.current.onBusy?.(true)
    return () => tell.current.onBusy?.(false)
  }, [isBusy])

  const change = (id: number, next: Partial<PictureSending>) =>
    setSending(now => now.map(one => (one.id === id ? { ...one, ...next } : one)))
  const drop = (id: number) => {
    running.current.get(id)?.abort()
    setSending(now => now.filter(one => one.id !== id))
  }

  const send = async (id: number, file: File) => {
    const mine = new AbortController()
    running.current.set(id, mine)
    try {
      const answer = await http.send('POST ueditor/', {
        query: { action: 'uploadimage' },
        body: { upfile: file },
        signal: mine.signal,
        onProgress: fraction => change(id, { fraction }),
      })
      if (mine.signal.aborted) return
      if ('url' in answer) {
        setSending(now => now.filter(one => one.id !== id))
        tell.current.onStored(answer.url, file.name)
      } else change(id, { failed: answer.state })
    } catch (error) {
      if (!mine.signal.aborted) change(id, { failed: error instanceof Error ? error.message : '' })
    } finally {
      running.current.delete(id)
    }
  }

  return {
    sending,
    drop,
    add: (files: readonly File[]) => {
      for (const file of files) {
        last.current += 1
        const id = last.current
        setSending(now => [...now, { id, file, fraction: 0 }])
        void send(id, file)
      }
    },
    again: (id: number) => {
      const one = sending.find(each => each.id === id)
      if (!one) return
      setSending(now => now.map(each => (each.id === id ? { id, file: one.file, fraction: 0 } : each)))
      void send(id, one.file)
    },
  }
}
