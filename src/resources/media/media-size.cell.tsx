import type { Entities } from '@contract/entities'
import type { CellOf } from '@/schema'
import { byteText } from '@/lib/byte-text'
import { useMediaMessages } from '@/widgets/media-library/use-media-messages'

/** A picture's size in pixels and in bytes. */
export default function MediaSizeCell({ row: { width, height, size } }: CellOf<Entities['mediaFile']>) {
  const { t } = useMediaMessages()
  return (
    <span className="cell-lines">
      <span>{width > 0 ? t('media.size', { width, height }) : t('media.noSize')}</span>
      <small className="cell-line">{byteText(size)}</small>
    </span>
  )
}
