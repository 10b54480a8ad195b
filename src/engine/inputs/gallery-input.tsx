import type { GalleryImage } from '@contract/widgets/rules'
import { useMessages } from '@/providers/i18n/use-messages'
import GalleryUploader from '@/widgets/gallery-uploader/gallery-uploader'
import { nameOfStored } from '@/widgets/upload-queue/stored-names'
import type { InputProps } from '../kinds/kind'
import { useBusyReport } from '../kinds/parts/busy'
import { forWidget, textOf } from './props'

/** Pictures in an order; values are gallery images of the specification, or URLs, depending on the rule. */
export default function GalleryInput(props: InputProps) {
  const onBusy = useBusyReport()
  const { word } = useMessages()
  const { options } = props.field
  // A list rule means URLs; without one the wire has gallery images.
  const isPlain = props.rule?.type === 'list'
  const most = props.rule?.type === 'list' ? props.rule.max : undefined
  return (
    <GalleryUploader
      aria-label={word(props.field.label)}
      {...forWidget(props)}
      value={imagesOf(props.value)}
      onChange={images => props.onChange?.(isPlain ? images.map(image => image.original) : images)}
      onBusy={onBusy}
      scene={textOf(options.scene) || 'other'}
      {...(most !== undefined && { limit: most })}
    />
  )
}

function imagesOf(value: unknown): GalleryImage[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.map((item, at) => {
    if (typeof item === 'object' && item !== null) return item as GalleryImage
    const original = textOf(item)
    // The wire has no name; the stored file's name distinguishes pictures.
    return { img_id: -1, original, url: original, sort: at + 1, name: nameOfStored(original) }
  })
}
