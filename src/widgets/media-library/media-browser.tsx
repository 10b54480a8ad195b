import { Empty, Flex, Input, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { NARROW, useMedia } from '@/providers/use-media'
import { FailedQuery } from '../failure'
import { MediaFolders } from './media-folders'
import { MediaTile } from './media-tile'
import { useMediaMessages } from './use-media-messages'
import { MEDIA_PAGE, type MediaPage, type MediaPicture } from './use-media-page'

interface MediaBrowserProps {
  readonly page: MediaPage
  /** The URLs of the selected pictures. */
  readonly chosen: readonly string[]
  readonly onToggle: (picture: MediaPicture) => void
  /** Rendered next to the search box. */
  readonly extra?: ReactNode
}

/** The media library as a picker: folders, search and paged pictures. */
export function MediaBrowser({ page, chosen, onToggle, extra }: MediaBrowserProps) {
  const { t } = useMediaMessages()
  const isNarrow = useMedia(NARROW)
  return (
    <Flex vertical={isNarrow} gap={isNarrow ? 8 : 16}>
      <MediaFolders page={page} />
      <Flex vertical gap={8} style={{ flex: 1, minWidth: 0 }}>
        <Flex gap={8} wrap>
          <Input.Search
            allowClear
            aria-label={t('media.search')}
            placeholder={t('media.search')}
            onSearch={page.search}
            style={{ flex: 1, minWidth: 160 }}
          />
          {extra}
        </Flex>
        <FailedQuery text={t('media.failed')} query={page.list} />
        <MediaGrid page={page} chosen={chosen} onToggle={onToggle} />
      </Flex>
    </Flex>
  )
}

const GRID = { display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' } as const
/** Keeps the selection and the buttons below in view. */
const SCROLLED = { maxHeight: 'max(200px, 38vh)', overflowY: 'auto' } as const
const GHOSTS = Array.from({ length: 12 }, (_, at) => at)

function MediaGrid({ page, chosen, onToggle }: Omit<MediaBrowserProps, 'extra'>) {
  const { t } = useMediaMessages()
  const { data, isPending, isError } = page.list
  if (isPending && !isError)
    return (
      <div aria-busy style={{ ...GRID, ...SCROLLED }}>
        {GHOSTS.map(at => (
          <Skeleton.Node key={at} active style={{ width: '100%', height: 152 }} />
        ))}
      </div>
    )
  if (!data) return null
  if (data.data.length === 0) return <Empty description={t(page.isNarrowed ? 'media.noMatch' : 'media.empty')} />
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a look and a disabled state of its own */}
      <div role="group" aria-label={t('media.pictures')} style={{ ...GRID, ...SCROLLED }}>
        {data.data.map(picture => (
          <MediaTile
            key={picture.media_id}
            picture={picture}
            isChosen={chosen.includes(picture.url)}
            onToggle={() => onToggle(picture)}
          />
        ))}
      </div>
      {data.data_total > MEDIA_PAGE && (
        <Pagination
          size="small"
          align="end"
          showSizeChanger={false}
          current={page.page}
          pageSize={MEDIA_PAGE}
          total={data.data_total}
          onChange={page.turn}
        />
      )}
    </>
  )
}
