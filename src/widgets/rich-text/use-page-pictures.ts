import { useState } from 'react'
import { usePictureUploads } from './use-picture-uploads'
import { useRichWords } from './words'

/** What the server takes of a picture in a page (conventions, "ueditor"). */
export const PICTURES = ['image/png', 'image/jpeg', 'image/gif']
const MEGABYTES = 10

export type PagePictures = ReturnType<typeof usePagePictures>

/** The pictures somebody brings to a page: those that can be taken are sent, of the others is said why not. */
export function usePagePictures(onStored: (url: string, name: string) => void, onBusy?: (busy: boolean) => void) {
  const { t } = useRichWords()
  const [refused, setRefused] = useState<readonly string[]>([])
  const { add, ...uploads } = usePictureUploads(onStored, onBusy)

  const take = (files: readonly File[]) => {
    const wrong = files.flatMap(file => {
      if (!PICTURES.includes(file.type)) return [t('rich.imageKind', { name: file.name })]
      return file.size > MEGABYTES * 1024 * 1024 ? [t('rich.imageSize', { name: file.name, n: MEGABYTES })] : []
    })
    setRefused(wrong)
    add(files.filter(file => PICTURES.includes(file.type) && file.size <= MEGABYTES * 1024 * 1024))
  }
  return { ...uploads, refused, take }
}
