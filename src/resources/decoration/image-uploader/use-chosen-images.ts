import { widgetLimits, widgetMessages } from '@contract/widgets/rules'
import { useRef, useState } from 'react'
import { PICTURE_KINDS, rejectFile } from '@/widgets/image-upload/picture-file'
import { useSceneStore, useUploadQueue } from '@/widgets/upload-queue/use-upload-queue'
import { useWidgetMessages } from '@/widgets/widget-messages'
import { NO_ACTION } from '../action-entry/action-entry'
import type { PickedImage } from './picked-image'
import { useImageMessages } from './use-image-messages'
import type { ImagePickerOptions } from './use-image-picker'

type Picture = Pick<PickedImage, 'url' | 'name'>

/** The selected pictures in order, from any source, with rejections. */
export function useChosenImages(options: ImagePickerOptions) {
  const { value = [], limit = widgetLimits.images, action = false, scene = 'other' } = options
  const { word } = useImageMessages()
  const { t: widget } = useWidgetMessages()
  const [images, setImages] = useState(value)
  const [problem, setProblem] = useState('')
  const made = useRef(0)
  /** Cropped files by the picture that they replace. */
  const cropped = useRef(new Map<File, string>())
  const change = (next: readonly PickedImage[]) => {
    setImages(next)
    setProblem('')
  }

  const newImage = ({ url, name }: Picture): PickedImage => {
    made.current += 1
    return { uid: `new-${made.current}`, url, name, ...(action && { opt: NO_ACTION }) }
  }
  /** With a limit of one, a picture replaces the other; otherwise pictures above the limit are rejected. */
  const add = (pictures: readonly Picture[], to = images) => {
    const fresh = pictures.map(newImage)
    const { opt } = to[0] ?? {}
    if (limit === 1 && fresh.length === 1) return change(fresh.map(one => (opt ? { ...one, opt } : one)))
    const remaining = limit === 0 ? fresh.length : Math.max(0, limit - to.length)
    change([...to, ...fresh.slice(0, remaining)])
    if (fresh.length > remaining) setProblem(word(widgetMessages.tooManyFiles))
  }
  const uploads = useUploadQueue({
    store: useSceneStore(scene),
    onStored: stored => {
      const uids = stored.map(({ file }) => cropped.current.get(file))
      const place = (image: PickedImage) => stored[uids.indexOf(image.uid)]
      const replaced = images.map(image => {
        const now = place(image)
        return now ? { ...image, url: now.url, name: now.file.name } : image
      })
      const fresh = stored.filter((_, at) => uids[at] === undefined)
      if (fresh.length === 0) change(replaced)
      else
        add(
          fresh.map(({ file, url }) => ({ url, name: file.name })),
          replaced,
        )
    },
  })
  /** Uploads a cropped picture, which replaces the original once it is stored. */
  const replaceBy = (image: PickedImage, file: File) => {
    cropped.current.set(file, image.uid)
    uploads.add([file])
  }
  const take = (files: readonly File[]) => {
    const others = limit === 1 ? 0 : images.length + uploads.queue.length
    if (limit > 0 && others + files.length > limit) return setProblem(word(widgetMessages.tooManyFiles))
    const bad = files.map(file => rejectFile(file, PICTURE_KINDS)).find(found => found !== undefined)
    setProblem(bad ? widget(bad.word, bad.values) : '')
    uploads.add(files.filter(file => !rejectFile(file, PICTURE_KINDS)))
  }
  return { images, problem, limit, scene, change, add, uploads, replaceBy, take }
}
