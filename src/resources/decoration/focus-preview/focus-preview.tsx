import { focusSize } from '@contract/decoration/focus-rules'
import { Alert, Carousel, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/engine/context/panel-props'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { siteMessages } from '@/locales/site'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { Drawer } from '@/widgets/layers/drawer'
import { Picture } from '@/widgets/picture'
import '../site-preview/site-preview.css'

addMessages(siteMessages)

/** A preview of a carousel: on a desktop page, or in the frame of a phone. */
export default function FocusPreview({ carried, onClose }: PanelProps) {
  const { t } = useMessages()
  const client_type = String(carried.client_type) as 'PC' | 'WAP' | 'NEWS'
  const { data, error, isError, refetch } = useCall(
    'GET admin/focus-pictures',
    { query: { client_type } },
    { staleTime: 0 },
  )
  const [sizes, setSizes] = useState<ReadonlySet<string>>(new Set())
  const [wide, high] = focusSize(client_type)
  return (
    <Drawer
      open
      size={client_type === 'PC' ? 960 : 480}
      title={t('focus.preview', { count: data?.length ?? 0 })}
      onClose={onClose}
    >
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} onBack={onClose} />}
      {!data && !isError && <Skeleton.Image active />}
      {data?.length === 0 && <Empty description={t('focus.none')} />}
      {sizes.size > 1 && <Alert type="warning" showIcon title={t('focus.mixed')} style={{ marginBottom: 16 }} />}
      {data && data.length > 0 && (
        <Carousel arrows autoplay={false} className="focus-carousel">
          {data.map(one => (
            <Picture
              key={one.id}
              src={one.pic_url}
              alt={t('focus.picture', { id: one.id })}
              style={{ aspectRatio: `${wide} / ${high}` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSizes(before => new Set([...before, `${naturalWidth} ${naturalHeight}`]))
              }
            />
          ))}
        </Carousel>
      )}
    </Drawer>
  )
}
