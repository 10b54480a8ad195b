import { useEffect, useRef, useState } from 'react'
import { useHttp } from '@/providers/context'

/** How one upload is going. */
export type Upload =
  | { readonly phase: 'idle' | 'done' }
  | { readonly phase: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly phase: 'failed'; readonly file: File; readonly error: unknown }

/**
 * Sends one file at a time with POST uploaders. A new file takes the place of one under way; leaving the screen cancels.
 * @param scene where the server files it (conventions, "Upload scene")
 * @param onUrl called with the address of the stored file
 */
export function useUpload(scene: string, onUrl: (url: string) => void) {
  const http = useHttp()
  const [upload, setUpload] = useState<Upload>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setUpload({ phase: 'idle' })
  }

  const send = async (file: File) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    // What a cancelled upload still reports is nobody's business.
    const tell = (next: Upload) => {
      if (!mine.signal.aborted) setUpload(next)
    }
    tell({ phase: 'sending', file, fraction: 0 })
    try {
      const { url } = await http.send('POST uploaders', {
        query: { scene },
        body: { file },
        signal: mine.signal,
        onProgress: fraction => tell({ phase: 'sending', file, fraction }),
      })
      if (mine.signal.aborted) return
      tell({ phase: 'done' })
      onUrl(url)
    } catch (error) {
      tell({ phase: 'failed', file, error })
    }
  }

  return { upload, send, cancel }
}
