import { useState } from 'react'
import type { InputProps } from '../input-props'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'
import { rejectFile } from './file-rules'
import { useFileMessages } from './use-file-messages'

/** A stored file: its URL and name. */
export interface StoredFile {
  readonly url: string
  readonly name: string
}

export interface FileUploadProps extends InputProps {
  readonly value: readonly StoredFile[]
  readonly onChange?: (files: StoredFile[]) => void
  /** The maximum number of files. @default unlimited */
  readonly limit?: number
  /** The accepted file extensions. */
  readonly accept?: readonly string[]
  /** The maximum size of a file in MB. @default the server's for its type */
  readonly megabytes?: number
  /** The upload scene (conventions, "Upload scene"). */
  readonly scene?: string
  readonly onBusy?: (busy: boolean) => void
}

interface FilesOptions {
  readonly value: readonly StoredFile[]
  readonly onChange: FileUploadProps['onChange'] | undefined
  readonly limit: number | undefined
  readonly accept: readonly string[]
  readonly megabytes: number | undefined
  readonly scene: string
}

/** The state of a file input: stored files, pending uploads, and rejected files with reasons. */
export function useFiles({ value, onChange, limit, accept, megabytes, scene }: FilesOptions) {
  const { t } = useFileMessages()
  const [rejections, setRejections] = useState<readonly string[]>([])
  const dismiss = (text: string) => setRejections(rejections.filter(one => one !== text))
  const put = (next: readonly StoredFile[]) => onChange?.([...next])
  const uploads = useUploadQueue({
    store: useSceneStore(scene),
    onStored: stored => {
      const files = stored.map(({ file, url }) => ({ url, name: file.name }))
      put(limit === 1 ? files.slice(-1) : [...value, ...files])
    },
  })

  const take = (files: readonly File[]) => {
    const { queue, drop, add } = uploads
    const remaining = limit === undefined ? files.length : limit === 1 ? 1 : limit - value.length - queue.length
    const good: File[] = []
    const wrong: string[] = []
    for (const file of files) {
      const why = rejectFile(file, accept, megabytes)
      if (why) wrong.push(t('widget.because', { text: file.name, why: t(why.word, why.values) }))
      else if (good.length >= remaining) wrong.push(t('widget.because', { text: file.name, why: t('file.tooMany') }))
      else good.push(file)
    }
    // A single file replaces the previous one, including a pending upload.
    if (limit === 1 && good.length > 0) for (const one of queue) drop(one.id)
    add(good)
    setRejections(wrong)
  }
  const isFull = limit !== undefined && limit > 1 && value.length + uploads.queue.length >= limit
  return { uploads, rejections, isFull, put, take, dismiss }
}
