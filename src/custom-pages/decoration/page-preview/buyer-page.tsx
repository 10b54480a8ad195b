import type { PagePreview } from '@contract/decoration/entities'
import { focusSize } from '@contract/decoration/focus-rules'
import { Carousel, Empty } from 'antd'
import { useMemo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { STILL, useMedia } from '@/providers/use-media'
import { pageWidth } from '@/resources/decoration/floors/template'
import { templateOf } from '@/resources/decoration/floors/templates'
import { Picture } from '@/widgets/picture'
import { FloorPicture } from '../floor-view'
import { readPage } from '../page-text'

interface BuyerPageProps extends Pick<PagePreview, 'page_data' | 'carousel'> {
  readonly client: 'PC' | 'WAP'
}

/**
 * A page as on the buyers' site, at its actual width: the carousel runs, empty blocks collapse, nothing is editable.
 */
export function BuyerPage({ client, page_data, carousel }: BuyerPageProps) {
  const { t } = useMessages()
  const isStill = useMedia(STILL)
  const items = useMemo(() => readPage(page_data).items, [page_data])
  const [wide, high] = focusSize(client)
  return (
    <div className="compared-page" style={{ width: pageWidth[client] }}>
      {carousel.length > 0 && (
        <Carousel autoplay={!isStill} dots className="preview-turning" aria-label={t('preview.carousel')}>
          {carousel.map(({ id, pic_url }) => (
            <Picture key={id} src={pic_url} alt="" style={{ aspectRatio: `${wide} / ${high}` }} />
          ))}
        </Carousel>
      )}
      {items.length === 0 && <Empty description={t('preview.empty')} />}
      {items.map(({ key, floor }) => {
        const template = templateOf(client, floor)
        return (
          template && (
            <section key={key} className="preview-floor" inert>
              <FloorPicture floor={floor} template={template} isLive />
            </section>
          )
        )
      })}
    </div>
  )
}
