import { useUpload } from '@/providers/data/use-upload'
import { type Store, useUploadQueue } from '../upload-queue/use-upload-queue'
import { useBusyState } from '../use-busy-state'

/** A pending or failed upload. */
export interface PictureSending {
  readonly id: string
  readonly file: File
  readonly fraction: number
  /** Why it failed; it can be retried. */
  readonly failed?: string
}

/** Uploads of pictures in a page: the upload queue with the editor's upload call. */
export function usePictureUploads(onStored: (url: string, file: File) => void, onBusy?: (busy: boolean) => void) {
  const { queue, busy, add, drop, again } = useUploadQueue({
    store: useEditorStore(),
    onStored: stored => {
      for (const { file, url } of stored) onStored(url, file)
    },
  })
  useBusyState(busy, onBusy)
  const sending = queue.map(
    ({ id, file, fraction, phase, error }): PictureSending => ({
      ...{ id, file, fraction },
      ...(phase === 'failed' && { failed: error instanceof Error ? error.message : '' }),
    }),
  )
  return { sending, add, drop, again }
}

/** The editor's upload call (conventions, "ueditor"), which always responds with 200; `state` is the result. */
function useEditorStore(): Store {
  const send = useUpload('POST ueditor/')
  return async (file, how) => {
    const answer = await send({ query: { action: 'uploadimage' }, body: { upfile: file }, ...how })
    if (!('url' in answer)) throw new Error(answer.state)
    return answer.url
  }
}
