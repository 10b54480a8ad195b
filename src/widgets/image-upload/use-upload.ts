import { useState } from 'react'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'

/** The state of an upload. */
export type Upload =
  | { readonly phase: 'idle' | 'done' }
  | { readonly phase: 'sending'; readonly file: File; readonly fraction: number }
  | { readonly phase: 'failed'; readonly error: unknown; readonly again: () => void }

/** Converts the selected file before upload, such as cropping it; undefined if the user cancels. */
export type Prepare = (file: File) => Promise<File | undefined>

interface UploadOptions {
  /** The upload scene (conventions, "Upload scene"). */
  readonly scene: string
  readonly prepare?: Prepare | undefined
  /** Called with the URL of the stored file. */
  readonly onUrl: (url: string) => void
}

/** An upload queue of one: a new file, once prepared, replaces a pending one; unmounting cancels. */
export function useUpload({ scene, prepare, onUrl }: UploadOptions) {
  /** The result of the last upload, while none is pending. */
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
