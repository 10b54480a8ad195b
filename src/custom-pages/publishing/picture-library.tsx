import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { useNotification } from '@refinedev/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Image, Input, Pagination, Select, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { LoadFailed } from '@/engine/form/load-failed'
import { numberText } from '@/lib/format'
import { engineWords } from '@/locales/engine'
import { publishingWords } from '@/locales/publishing'
import { useHttp } from '@/providers/context'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import { useDroppedFiles } from '@/widgets/image-upload/use-dropped-files'
import { useUploadQueue } from '@/widgets/upload-queue/use-upload-queue'
import { LibraryCard } from './library-card'
import '@/engine/engine.css'
import './picture-library.css'

// Opened at once it is the first to speak: no list has brought the words of its dialogs.
addWords(engineWords)
addWords(publishingWords)

const SIZE = 24
/** What the server takes as a picture; endings as people name them. */
const KINDS = '.jpg,.jpeg,.png,.gif'

/** The picture library of one content type (contract/publishing.md, "Picture"): a grid, uploads, groups. */
export function PictureLibrary({ content_type }: { content_type: 1 | 5 }) {
  const { t } = useWords()
  const http = useHttp()
  const pane = usePane()
  const client = useQueryClient()
  const { open: notify } = useNotification()
  const [page_no, setPage] = useState(1)
  const [keyword, setKeyword] = useState('')
  const [group, setGroup] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const params = { content_type }
  const key = ['picture-library', content_type]

  const list = useQuery({
    queryKey: [...key, page_no, keyword, group],
    queryFn: ({ signal }) => {
      const query = { page_no, page_size: SIZE, keyword, ...(group !== undefined && { group_name: group }) }
      return http.send('GET admin/content/{content_type}/pictures', { params, query, signal })
    },
    placeholderData: keepPreviousData,
    enabled: pane.active,
  })
  const groups = useQuery({
    queryKey: [...key, 'groups'],
    queryFn: ({ signal }) => http.send('GET admin/content/{content_type}/pictures/groups', { params, signal }),
    enabled: pane.active,
  })
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const tell = (error: unknown) => {
    const notice = toNotice(error)
    if (notice) notify?.(notice)
  }
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: tell,
    onSettled: refresh,
  })

  const queue = useUploadQueue({
    scene: 'goods',
    onStored: stored => {
      const add = stored.map(({ file, url }) => {
        const name = file.name.replace(/\.[^.]*$/, '').slice(0, 50)
        const body = { url, name, ...(group && { group_name: group }) }
        return http.send('POST admin/content/{content_type}/pictures', { params, body })
      })
      void Promise.all(add).catch(tell).then(refresh)
    },
  })
  const take = (files: readonly File[]) => queue.add(files)
  const { isOver, handlers } = useDroppedFiles(take, false)
  const rows = list.data?.data ?? []
  const total = list.data?.data_total ?? 0
  const last = Math.max(1, Math.ceil(total / SIZE))
  // The last picture of the last page was deleted.
  if (list.data && !list.isPlaceholderData && page_no > last) setPage(last)
  const search = (next: string) => {
    setKeyword(next.trim())
    setPage(1)
  }
  return (
    <section className={isOver ? 'library is-over' : 'library'} {...handlers}>
      <div className="list-screen">
        <div className="list-toolbar">
          <search>
            <Input.Search
              allowClear
              className="list-search"
              placeholder={t('library.search')}
              aria-label={t('library.search')}
              maxLength={50}
              onSearch={search}
            />
          </search>
          <Select
            allowClear
            aria-label={t('library.group')}
            placeholder={t('library.allGroups')}
            className="library-group"
            value={group}
            onChange={next => {
              setGroup(next)
              setPage(1)
            }}
            options={(groups.data ?? []).map(one => ({
              value: one.group_name,
              label: `${one.group_name || t('library.noGroup')} (${one.count})`,
            }))}
          />
          <span className="grow" />
          <span className="quiet">{t('library.drop')}</span>
          <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => chooser.current?.click()}>
            {t('library.upload')}
          </Button>
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            accept={KINDS}
            onChange={event => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
        {queue.queue.map(item => (
          <Alert
            key={item.id}
            type={item.phase === 'failed' ? 'error' : 'info'}
            title={
              item.phase === 'failed'
                ? t('library.failed', {
                    name: item.file.name,
                    why: item.error instanceof Error ? item.error.message : '',
                  })
                : `${item.file.name} · ${Math.round(item.fraction * 100)}%`
            }
            action={
              item.phase === 'failed' && (
                <Button size="small" onClick={() => queue.again(item.id)}>
                  {t('engine.retry')}
                </Button>
              )
            }
            closable={{ onClose: () => queue.drop(item.id), 'aria-label': t('engine.cancel') }}
          />
        ))}
        {list.isError && rows.length === 0 && (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={() => pane.close()} />
        )}
        {list.isPending && <Ghosts />}
        {list.data && rows.length === 0 && (
          <Empty description={t(keyword || group !== undefined ? 'library.noResult' : 'library.empty')} />
        )}
        <Image.PreviewGroup>
          <ul className="library-grid">
            {rows.map(picture => (
              <LibraryCard
                key={picture.id}
                picture={picture}
                groups={(groups.data ?? []).map(one => one.group_name).filter(Boolean)}
                onSave={body =>
                  change.mutateAsync(() =>
                    http.send('PUT admin/content/{content_type}/pictures/{id}', {
                      params: { ...params, id: picture.id },
                      body,
                    }),
                  )
                }
                onRemove={() =>
                  change.mutateAsync(() =>
                    http.send('DELETE admin/content/{content_type}/pictures/{id}', {
                      params: { ...params, id: picture.id },
                    }),
                  )
                }
              />
            ))}
          </ul>
        </Image.PreviewGroup>
        {rows.length > 0 && (
          <Pagination
            align="end"
            current={page_no}
            pageSize={SIZE}
            total={total}
            showSizeChanger={false}
            showTotal={count => t('list.total', { total: numberText(count) })}
            onChange={setPage}
          />
        )}
      </div>
    </section>
  )
}

const GHOSTS = Array.from({ length: 10 }, (_, at) => at)

/** Where the pictures will be. */
function Ghosts() {
  return (
    <ul className="library-grid" aria-hidden>
      {GHOSTS.map(at => (
        <li key={at} className="library-card">
          <Skeleton.Node active className="library-ghost" />
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </li>
      ))}
    </ul>
  )
}
