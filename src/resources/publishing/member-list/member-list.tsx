import { Button } from 'antd'
import { useState } from 'react'
import type { ActionRequest } from '@/engine/actions/build-request'
import { useWriteRunner } from '@/engine/actions/use-write-runner'
import { publishingMessages } from '@/locales/publishing'
import type { CallResult } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Resource } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { AttachMore, type AttachmentSource } from './attach-more'
import { type Item, ItemList } from './item-list'

addMessages(publishingMessages)

interface MemberListProps {
  /** The resource whose list shows the count, which is invalidated by changes. */
  readonly resource: Resource
  readonly title: string
  readonly what: string
  readonly list: CallResult<{ readonly items: readonly Item[]; readonly total: number }>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly pageSize: number
  readonly more: AttachmentSource
  /** Build the requests that add and remove records. */
  readonly add: (ids: readonly string[]) => ActionRequest
  readonly remove: (id: string) => ActionRequest
  readonly onClose: () => void
}

/** Adds and removes records, one request at a time. */
function useChange(resource: Resource) {
  const { runAndNotify } = useWriteRunner()
  const [isBusy, setBusy] = useState(false)
  const change = async (request: ActionRequest, message: string): Promise<boolean> => {
    setBusy(true)
    const isDone = await runAndNotify({ resource, rows: [], request, successMessage: message })
    setBusy(false)
    return isDone
  }
  return { isBusy, change }
}

/** A drawer with the records that belong to another one: each can be removed, and more selected. */
export function MemberList(props: MemberListProps) {
  const { resource, title, what, list, page, onPage, pageSize, more, onClose } = props
  const { t } = useMessages()
  const { isBusy, change } = useChange(resource)
  const add = async (ids: readonly string[], onDone?: () => void) => {
    if (await change(props.add(ids), t('attached.added', { count: ids.length }))) onDone?.()
  }
  return (
    <Drawer open size={560} title={title} onClose={onClose}>
      <AttachMore what={what} more={more} isBusy={isBusy} onAdd={(ids, onDone) => void add(ids, onDone)} />
      <ItemList
        query={list}
        items={list.data?.items ?? []}
        total={list.data?.total ?? 0}
        page={page}
        pageSize={pageSize}
        empty={t('attached.empty')}
        onPage={onPage}
        onBack={onClose}
      >
        {item => (
          <Button
            size="small"
            aria-label={t('attached.removeOf', { name: item.name })}
            disabled={isBusy}
            onClick={() => void change(props.remove(item.id), t('attached.removed', { name: item.name }))}
          >
            {t('attached.remove')}
          </Button>
        )}
      </ItemList>
    </Drawer>
  )
}
