import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { publishingWords } from '@/locales/publishing'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import type { Resource } from '@/schema'
import { AttachMore, type More } from './attach-more'
import { type Item, ItemList } from './item-list'

addWords(publishingWords)

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

/** Putting records in and taking them out: said when it is done, and asked for again. */
function useChange(resource: Resource, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { open: notify } = useNotification()
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string }) => work(),
    onSuccess: (_, { said }) => {
      notify?.({ type: 'success', message: said })
      void invalidate({ resource: resource.name, invalidates: ['list'] })
    },
    onError: error => {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

/** Records that belong to another one, in a drawer: those in it, taken out one by one, and more of them chosen. */
export function Attached(props: AttachedProps) {
  const { resource, title, what, cacheKey, read, pageSize, more, onClose } = props
  const { t } = useWords()
  const pane = usePane()
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...cacheKey, page],
    queryFn: ({ signal }) => read(page, signal),
    enabled: pane.active,
  })
  const change = useChange(resource, cacheKey)
  const add = (ids: readonly string[], onDone?: () => void) =>
    change.mutate(
      { work: () => props.add(ids), said: t('attached.added', { count: ids.length }) },
      { onSuccess: () => onDone?.() },
    )
  return (
    <Drawer open size={560} title={title} getContainer={pane.container} keyboard={pane.active} onClose={onClose}>
      <AttachMore what={what} more={more} isBusy={change.isPending} onAdd={add} />
      <ItemList
        asked={list}
        items={list.data?.items ?? []}
        total={list.data?.total ?? 0}
        page={page}
        pageSize={pageSize}
        empty={t('attached.empty')}
        onPage={setPage}
        onBack={onClose}
      >
        {item => (
          <Button
            size="small"
            aria-label={t('attached.removeOf', { name: item.name })}
            disabled={change.isPending}
            onClick={() =>
              change.mutate({ work: () => props.remove(item.id), said: t('attached.removed', { name: item.name }) })
            }
          >
            {t('attached.remove')}
          </Button>
        )}
      </ItemList>
    </Drawer>
  )
}
