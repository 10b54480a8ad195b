import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty, Flex, Input, Pagination, Spin, theme } from 'antd'
import { useState } from 'react'
import { asking } from '@/widgets/asking'
import { FailedQuery } from '@/widgets/failure'
import { Picture } from '@/widgets/picture'
import { Tinted } from '@/widgets/tinted'
import { TILE } from '@/widgets/upload-queue/queued-tile'
import type { PictureLibrary } from './picked-image'
import { LIBRARY_PAGE } from './recent-pictures'
import { useImageMessages } from './use-image-messages'

interface LibraryTabProps {
  readonly library: PictureLibrary
  /** It is the one this browser keeps: that has to be said. */
  readonly recent: boolean
  readonly chosen: readonly string[]
  readonly onToggle: (picture: { readonly url: string; readonly name: string }) => void
}

/** Pictures that are there already: searched, paged, chosen with a click. */
export function LibraryTab({ library, recent, chosen, onToggle }: LibraryTabProps) {
  const { t } = useImageMessages()
  const [wanted, setWanted] = useState({ page: 1, keyword: '' })
  const query = useQuery({
    ...asking,
    queryKey: ['pictures', library.name, wanted],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => library.load({ ...wanted, signal }),
  })
  const empty = wanted.keyword ? 'images.noMatch' : 'images.recentNone'
  return (
    <Flex vertical gap={8}>
      <Input.Search
        allowClear
        aria-label={t('images.search')}
        placeholder={t('images.search')}
        onSearch={keyword => setWanted({ page: 1, keyword: keyword.trim() })}
      />
      {recent && <Tinted tone="secondary">{t('images.recent')}</Tinted>}
      <FailedQuery text={t('images.failed')} query={query} />
      <Spin spinning={query.isFetching && !query.isPlaceholderData}>
        {query.data?.rows.length === 0 && <Empty description={t(empty)} />}
        <Flex gap={8} wrap style={{ minHeight: TILE }}>
          {query.data?.rows.map(picture => (
            <LibraryPicture
              key={picture.url}
              picture={picture}
              isChosen={chosen.includes(picture.url)}
              onToggle={() => onToggle(picture)}
            />
          ))}
        </Flex>
      </Spin>
      {(query.data?.total ?? 0) > LIBRARY_PAGE && (
        <Pagination
          size="small"
          showSizeChanger={false}
          current={wanted.page}
          pageSize={LIBRARY_PAGE}
          total={query.data?.total ?? 0}
          onChange={page => setWanted({ ...wanted, page })}
        />
      )}
    </Flex>
  )
}

interface LibraryPictureProps {
  readonly picture: { readonly url: string; readonly name: string }
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function LibraryPicture({ picture, isChosen, onToggle }: LibraryPictureProps) {
  const { t } = useImageMessages()
  const { token } = theme.useToken()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('images.take', { name: picture.name })}
      title={picture.name}
      onClick={onToggle}
      style={{
        width: TILE,
        height: TILE,
        padding: 0,
        cursor: 'pointer',
        overflow: 'hidden',
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadius,
        border: `2px solid ${isChosen ? token.colorPrimary : token.colorBorderSecondary}`,
      }}
    >
      <Picture
        src={picture.url}
        alt=""
        loading="lazy"
        style={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </button>
  )
}
