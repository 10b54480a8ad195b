import { useState } from 'react'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'

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
 * The queue with room for one: a new file, once it is prepared, takes the place of one under way; leaving the screen
 * cancels.
 */
export function useUpload({ scene, prepare, onUrl }: UploadOptions) {
  /** How the last one ended, while none is under way. */
  const [end, setEnd] = useState<Upload>({ phase: 'idle' })
  const { queue, replace, again } = useUploadQueue({
    store: useSceneStore(scene),
    onStored: ([stored]) => {
      if (!stored) return
      setEnd({ phase: 'done' })
      onUrl(stored.url)
    },
  })

  const cancel = () => {
    setEnd({ phase: 'idle' })
    replace([])
  }
  const start = async (file: File) => {
    try {
      const ready = prepare ? await prepare(file) : file
      if (ready) replace([ready])
    } catch (error) {
      replace([])
      setEnd({ phase: 'failed', error, again: () => void start(file) })
    }
  }

  const [one] = queue
  const upload: Upload = !one
    ? end
    : one.phase === 'failed'
      ? { phase: 'failed', error: one.error, again: () => again(one.id) }
      : { phase: 'sending', file: one.file, fraction: one.fraction }
  return { upload, start, cancel }
}
