import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { LoadFailed } from '@/engine/form/load-failed'
import { publishingWords } from '@/locales/publishing'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { AttachMore, type More } from './attach-more'
import './attached.css'

addWords(publishingWords)

/** One of the records that belong to another. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly picture: string
}

interface AttachedProps {
  /** Whose list shows the count; it is asked again when something changes. */
  readonly resource: Resource
  readonly title: string
  readonly what: string
  /** Tells this list from others in the cache. */
  readonly cacheKey: readonly unknown[]
  readonly read: (page: number, signal: AbortSignal) => Promise<{ items: readonly Item[]; total: number }>
  readonly pageSize: number
  readonly more: More
  readonly add: (ids: readonly string[]) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Records that belong to another one, in a drawer: those in it, taken out one by one, and more of them chosen. */
export function Attached(props: AttachedProps) {
  const { resource, title, what, cacheKey, read, pageSize, more, onClose } = props
  const { t } = useWords()
  const pane = usePane()
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { open: notify } = useNotification()
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...cacheKey, page],
    queryFn: ({ signal }) => read(page, signal),
    enabled: pane.active,
  })
  const change = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string }) => work(),
    onSuccess: (_, { said }) => {
      notify?.({ type: 'success', message: said })
      void invalidate({ resource: resource.name, invalidates: ['list'] })
    },
    onError: error => {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    },
    onSettled: () => client.invalidateQueries({ queryKey: cacheKey }),
  })
  const add = (ids: readonly string[], onDone?: () => void) =>
    change.mutate(
      { work: () => props.add(ids), said: t('attached.added', { count: ids.length }) },
      { onSuccess: () => onDone?.() },
    )
  const items = list.data?.items ?? []
  return (
    <Drawer open size={560} title={title} getContainer={pane.container} keyboard={pane.active} onClose={onClose}>
      <AttachMore what={what} more={more} isBusy={change.isPending} onAdd={add} />
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={onClose} />}
      {list.isPending && <Skeleton active />}
      {list.data && items.length === 0 && <Empty description={t('attached.empty')} />}
      <ul className="attached-items">
        {items.map(item => (
          <li key={item.id}>
            {item.picture && <img src={item.picture} alt="" width={40} height={40} loading="lazy" />}
            <span className="attached-name">
              <span title={item.name}>{item.name}</span>
              <small className="quiet">{item.note}</small>
            </span>
            <Button
              size="small"
              aria-label={t('attached.removeOf', { name: item.name })}
              disabled={change.isPending}
              onClick={() =>
                change.mutate({
                  work: () => props.remove(item.id),
                  said: t('attached.removed', { name: item.name }),
                })
              }
            >
              {t('attached.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {(list.data?.total ?? 0) > pageSize && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={pageSize}
          total={list.data?.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  )
}
