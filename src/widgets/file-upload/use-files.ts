import { useState } from 'react'
import type { InputProps } from '../input-props'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'
import { rejectFile } from './file-rules'
import { useFileMessages } from './use-file-messages'

/** A file that the server keeps: its address, and what it is called. */
export interface StoredFile {
  readonly url: string
  readonly name: string
}

export interface FileUploadProps extends InputProps {
  readonly value: readonly StoredFile[]
  readonly onChange?: (files: StoredFile[]) => void
  /** Most files; without one there is no limit. */
  readonly limit?: number
  /** File name endings that are taken. */
  readonly accept?: readonly string[]
  /** The most a file may have; what the server takes of its kind unless said. */
  readonly megabytes?: number
  /** Where the server files it (conventions, "Upload scene"). */
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

/** The files that are kept and those on their way: what is taken, what is refused and why. */
export function useFiles({ value, onChange, limit, accept, megabytes, scene }: FilesOptions) {
  const { t } = useFileMessages()
  const [refused, setRefused] = useState<readonly string[]>([])
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
    const room = limit === undefined ? files.length : limit === 1 ? 1 : limit - value.length - queue.length
    const good: File[] = []
    const wrong: string[] = []
    for (const file of files) {
      const why = rejectFile(file, accept, megabytes)
      if (why) wrong.push(t('widget.because', { text: file.name, why: t(why.word, why.values) }))
      else if (good.length >= room) wrong.push(t('widget.because', { text: file.name, why: t('file.tooMany') }))
      else good.push(file)
    }
    // One file takes the place of the one before, also of one under way.
    if (limit === 1 && good.length > 0) for (const one of queue) drop(one.id)
    add(good)
    setRefused(wrong)
  }
  const isFull = limit !== undefined && limit > 1 && value.length + uploads.queue.length >= limit
  return { uploads, refused, isFull, put, take, dismiss: () => setRefused([]) }
}
