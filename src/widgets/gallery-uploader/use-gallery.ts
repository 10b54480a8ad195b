import { checkGalleryFile, type GalleryImage } from '@contract/widgets/rules'
import { useState } from 'react'
import { useLatest } from '@/providers/use-latest'
import type { MediaPicture } from '../media-library/use-media-page'
import { rememberName } from '../upload-queue/stored-names'
import { useSceneStore, useUploadQueue } from '../upload-queue/use-upload-queue'
import { sorted, withStored } from './gallery-images'
import { useGalleryMessages } from './use-gallery-messages'

interface GalleryOptions {
  readonly value: readonly GalleryImage[]
  readonly onChange: ((images: readonly GalleryImage[]) => void) | undefined
  readonly limit: number
  readonly scene: string
}

/** The state of a gallery: pictures, pending uploads, and rejected files with reasons. */
export function useGallery({ value, onChange, limit, scene }: GalleryOptions) {
  const { t, word } = useGalleryMessages()
  const [rejections, setRejections] = useState<readonly string[]>([])
  const dismiss = (text: string) => setRejections(rejections.filter(one => one !== text))
  // Uploads may end while the library is open.
  const now = useLatest(value)
  const change = (images: readonly GalleryImage[]) => onChange?.(sorted(images))
  const uploads = useUploadQueue({
    store: useSceneStore(scene),
    onStored: stored => change(withStored(value, stored)),
  })

  const take = (files: readonly File[], by?: 'drop' | 'paste') => {
    const names = [...value.map(image => image.name), ...uploads.queue.map(item => item.file.name)]
    const good: File[] = []
    const bad: string[] = []
    for (const candidate of files) {
      const file = by === 'paste' ? unlike(candidate, names) : candidate
      const wrong = checkGalleryFile(file, names, limit)
      if (wrong) bad.push(t('gallery.refused', { name: file.name, why: word(wrong.label, { n: wrong.n ?? 0 }) }))
      else {
        good.push(file)
        names.push(file.name)
      }
    }
    setRejections([...new Set(bad)])
    uploads.add(good)
  }
  /** Adds stored pictures, each once. */
  const choose = (pictures: readonly MediaPicture[]) => {
    const known = now.current.map(({ original }) => original)
    const fresh = pictures.filter(({ url }) => !known.includes(url))
    for (const { url, name } of fresh) rememberName(url, name)
    const added = fresh.map(({ url, name }) => ({ img_id: -1, original: url, url, sort: 0, name }))
    change([...now.current, ...added].slice(0, limit))
  }
  return { uploads, rejections, change, take, choose, dismiss }
}

/** Gives a pasted file a unique name: all pasted files have the same one, which would make the second a duplicate. */
function unlike(file: File, names: readonly string[]): File {
  const dot = file.name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, '']
  let name = file.name
  for (let n = 2; names.includes(name); n += 1) name = `${stem}-${n}${ending}`
  return name === file.name ? file : new File([file], name, { type: file.type })
}
