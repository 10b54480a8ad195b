import type { PagePreview as Preview } from '@contract/decoration/entities'
import { pageTypeLabels } from '@contract/decoration/labels'
import { useParsed } from '@refinedev/core'
import { Alert, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadFailed } from '@/engine/placeholder/load-failed'
import { dateTimeText } from '@/lib/format'
import { builderMessages } from '@/locales/builder'
import { previewMessages } from '@/locales/page-preview'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useTab } from '@/providers/tab-state'
import { BuyerPage } from './buyer-page'
import '../builder.css'
import './page-preview.css'

addMessages(builderMessages)
addMessages(previewMessages)

/** The screen of a preview link: the page as on the buyers' site, until the link expires. */
export default function PagePreviewScreen() {
  const { params } = useParsed()
  const { close } = useTab()
  const token = String(params?.token ?? '')
  const preview = useCall('GET admin/page-previews/{token}', { params: { token } }, { staleTime: 0 })
  // The server's reason: the link has expired, or is invalid.
  if (preview.error?.statusCode === 404) return <Alert type="warning" showIcon title={preview.error.message} />
  if (preview.isError)
    return <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} onBack={() => close()} />
  if (!preview.data) return <Skeleton active />
  return <Framed preview={preview.data} />
}

/** The preview widths of a client in pixels. */
const FRAMES = { PC: [1200, 1024], WAP: [375, 430] } as const

function Framed({ preview }: { readonly preview: Preview }) {
  const { t, word } = useMessages()
  const client = preview.client_type === 'PC' ? 'PC' : 'WAP'
  const widths = FRAMES[client]
  const [width, setWidth] = useState<number>(widths[0])
  const time = dateTimeText(preview.show_time)
  const end = dateTimeText(preview.end_time)
  return (
    <section className="preview">
      <Alert
        type="info"
        showIcon
        title={`${t(`preview.client.${client}`)} · ${word(pageTypeLabels[preview.page_type])} · ${t(`preview.source.${preview.source}`, { time })}`}
        description={t('preview.until', { time: end })}
        action={
          <Segmented
            aria-label={t('preview.width')}
            value={width}
            options={widths.map(value => ({ value, label: t('preview.pixels', { n: value }) }))}
            onChange={setWidth}
          />
        }
      />
      <div className={`preview-frame is-${client.toLowerCase()}`}>
        <div style={{ zoom: width / widths[0] }}>
          <BuyerPage client={client} page_data={preview.page_data} carousel={preview.carousel} />
        </div>
      </div>
    </section>
  )
}
