import { Carousel, Empty, Skeleton } from 'antd'
import type { PanelProps } from '@/engine/context/panel-props'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { publishingMessages } from '@/locales/publishing'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import { Picture } from '@/widgets/picture'
import '../member-list/member-list.css'

addMessages(publishingMessages)

/** A carousel of the currently shown banners, in their order (contract/publishing.md, "Banner"). */
export default function BannerPreview({ carried, onClose }: PanelProps) {
  const { t } = useMessages()
  const content_type = Number(carried.content_type)
  const { data, error, isError, refetch } = useCall(
    'GET admin/content/{content_type}/banners',
    { params: { content_type }, query: { status: '1' } },
    { staleTime: 0 },
  )
  const now = Date.now() / 1000
  const shown = (data ?? []).filter(
    ({ start_time, end_time }) => Number(start_time ?? 0) <= now && (!Number(end_time) || Number(end_time) > now),
  )
  return (
    <Drawer open size={720} title={t('banners.preview', { count: shown.length })} onClose={onClose}>
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} onBack={onClose} />}
      {!data && !isError && <Skeleton.Image active />}
      {data && shown.length === 0 && <Empty description={t('banners.none')} />}
      {shown.length > 0 && (
        <Carousel arrows autoplay={false} className="banner-carousel">
          {shown.map(banner => (
            <figure key={banner.id}>
              <Picture src={banner.image} alt={banner.title} />
              <figcaption>{banner.title}</figcaption>
            </figure>
          ))}
        </Carousel>
      )}
    </Drawer>
  )
}
