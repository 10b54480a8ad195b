import { useEffect, useRef, useState } from 'react'
import { useUpload as useSend } from '@/providers/data/use-upload'

/** How one upload is going. */
export type Upload =
  | { readonly phase: 'idle' | 'done' }
  | { readonly phase: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly phase: 'failed'; readonly error: unknown; readonly again: () => void }

/** Makes what is sent of what was chosen, such as a part of a picture; gives nothing when the person changed his mind. */
export type Prepare = (file: File) => Promise<File | undefined>

interface UploadOptions {
  /** Where the server files it (conventions, "Upload scene"). */
  readonly scene: string
  readonly prepare?: Prepare | undefined
  /** Called with the address of the stored file. */
  readonly onUrl: (url: string) => void
}

/**
 * Sends one file at a time with POST uploaders. A new file, once it is prepared, takes the place of one under way;
 * leaving the screen cancels.
 */
export function useUpload({ scene, prepare, onUrl }: UploadOptions) {
  const store = useSend('POST uploaders')
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
    // What a cancelled upload still reports is ignored.
    const tell = (next: Upload) => {
      if (!mine.signal.aborted) setUpload(next)
    }
    tell({ phase: 'sending', file, fraction: 0 })
    try {
      const { url } = await store({
        query: { scene },
        body: { file },
        signal: mine.signal,
        onProgress: fraction => tell({ phase: 'sending', file, fraction }),
      })
      if (mine.signal.aborted) return
      tell({ phase: 'done' })
      onUrl(url)
    } catch (error) {
      tell({ phase: 'failed', error, again: () => void send(file) })
    }
  }

  const start = async (file: File) => {
    try {
      const ready = prepare ? await prepare(file) : file
      if (ready) await send(ready)
    } catch (error) {
      cancel()
      setUpload({ phase: 'failed', error, again: () => void start(file) })
    }
  }

  return { upload, start, cancel }
}
