import { useState } from 'react'
import type { MediaPicture } from '../media-library/use-media-page'
import type { WidgetMessageKey } from '../widget-messages'
import { type PictureProblem, rejectFile, rejectKind, rejectOblong } from './picture-file'
import { type Prepare, useUpload } from './use-upload'

interface OnePictureOptions {
  readonly onChange: ((url: string) => void) | undefined
  readonly scene: string
  readonly accept: readonly string[]
  readonly tooMany: WidgetMessageKey | undefined
  readonly prepare: Prepare | undefined
  readonly megabytes: number
  readonly square: boolean
}

/** The upload of one picture: validation with reason of rejection, progress, and cancel. */
export function useOnePicture({ onChange, scene, accept, tooMany, prepare, megabytes, square }: OnePictureOptions) {
  const [rejection, setRejection] = useState<PictureProblem>()
  const { upload, start, cancel } = useUpload({ scene, prepare, onUrl: url => onChange?.(url) })
  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    const why = files.length > 1 ? { word: tooMany ?? 'upload.one', values: {} } : rejectFile(file, accept, megabytes)
    setRejection(why)
    // A rejected file does not cancel a pending upload.
    if (why) return
    if (!square) return void start(file)
    void rejectOblong(file).then(oblong => {
      setRejection(oblong)
      if (!oblong) void start(file)
    })
  }
  /** Selects a stored picture, with the same validation as a file. */
  const choose = ({ url, ext, size, width, height }: MediaPicture) => {
    const isOblong = square && width > 0 && width !== height
    const why = rejectKind(ext, size, accept, megabytes)
    setRejection(why ?? (isOblong ? { word: 'upload.square', values: { width, height } } : undefined))
    if (why || isOblong) return
    cancel()
    onChange?.(url)
  }
  const remove = () => {
    setRejection(undefined)
    cancel()
    onChange?.('')
  }
  return { upload, rejection, take, choose, remove, cancel, dismiss: () => setRejection(undefined) }
}
