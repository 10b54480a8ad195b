import type { PanelProps } from '@/engine/context/panel-props'
import { Drawer } from '@/widgets/layers/drawer'
import { MediaUses } from '@/widgets/media-library/media-uses'
import { useMediaMessages } from '@/widgets/media-library/use-media-messages'
import { Picture } from '@/widgets/picture'

/** Where a picture of the media library is used. */
export default function MediaUsesPanel({ row, onClose }: PanelProps) {
  const { t } = useMediaMessages()
  const name = String(row?.name ?? '')
  return (
    <Drawer open size={480} title={t('media.usesOf', { name })} onClose={onClose}>
      <Picture
        src={String(row?.thumbnail ?? '')}
        alt={name}
        style={{ display: 'block', maxWidth: '100%', maxHeight: 240, marginBottom: 16 }}
      />
      <MediaUses media_id={String(row?.media_id ?? '')} />
    </Drawer>
  )
}
