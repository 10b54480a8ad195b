import { useRef, useState } from 'react'
import { type PastedPage, PICTURES } from './pasted-pictures'
import { usePictureUploads } from './use-picture-uploads'
import { useRichTextMessages } from './use-rich-text-messages'

const MEGABYTES = 10
const isTooLarge = (file: File) => file.size > MEGABYTES * 1024 * 1024

export type PagePictures = ReturnType<typeof usePagePictures>

/** The page that receives pictures. */
interface Target {
  /** Inserts at the cursor. */
  readonly insert: (src: string, alt: string) => void
  /** Replaces the URL of pictures; removes them without one. */
  readonly replace: (src: string, stored: string | undefined) => void
}

/**
 * The pictures added to a page: accepted ones are uploaded, others are listed with the reason. A pasted picture is
 * shown while it uploads, under a temporary URL that is never emitted.
 */
export function usePagePictures(target: Target, onBusy?: (busy: boolean) => void) {
  const { t } = useRichTextMessages()
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [linked, setLinked] = useState<string>()
  const pasted = useRef(new Map<File, string>())
  const settle = (file: File, stored?: string) => {
    const src = pasted.current.get(file)
    if (src === undefined) return false
    target.replace(src, stored)
    URL.revokeObjectURL(src)
    pasted.current.delete(file)
    return true
  }
  const { add, sending, again, ...uploads } = usePictureUploads((url, file) => {
    if (!settle(file, url)) target.insert(url, file.name)
  }, onBusy)
  const tooLarge = (file: File) => t('rich.imageSize', { name: file.name, n: MEGABYTES })

  const take = (files: readonly File[]) => {
    const wrong = files.flatMap(file => {
      if (!PICTURES.includes(file.type)) return [t('rich.imageKind', { name: file.name })]
      return isTooLarge(file) ? [tooLarge(file)] : []
    })
    setRejections(wrong)
    setLinked(undefined)
    add(files.filter(file => PICTURES.includes(file.type) && !isTooLarge(file)))
  }
  /** Uploads the pictures of pasted HTML. @returns HTML that shows them meanwhile */
  const paste = ({ html, pictures, unreadable, sites }: PastedPage): string => {
    const large = pictures.filter(({ file }) => isTooLarge(file))
    setRejections([
      ...large.map(({ file }) => tooLarge(file)),
      ...(unreadable > 0 ? [t('rich.pasteUnreadable', { count: unreadable })] : []),
    ])
    setLinked(sites.length > 0 ? t('rich.pasteLinked', { sites: sites.join(t('rich.comma')) }) : undefined)
    let shown = html
    for (const { placeholder, file } of pictures) {
      // The sanitizer removes an empty URL.
      const src = isTooLarge(file) ? '' : URL.createObjectURL(file)
      shown = shown.replace(placeholder, src)
      if (src) pasted.current.set(file, src)
    }
    add(pictures.flatMap(({ file }) => (isTooLarge(file) ? [] : [file])))
    return shown
  }
  const drop = (id: string) => {
    const file = sending.find(one => one.id === id)?.file
    uploads.drop(id)
    if (file) settle(file)
  }
  return { sending, again, drop, rejections, linked, take, paste }
}
