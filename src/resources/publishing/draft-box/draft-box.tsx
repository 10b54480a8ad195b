import { ROUTES } from '@contract/routes'
import { useGo } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { ActButton } from '@/engine/actions/act-button'
import { useWriteRunner } from '@/engine/actions/use-write-runner'
import type { PanelProps } from '@/engine/context/panel-props'
import { useMissingDraftPermission } from '@/engine/form/missing-permissions'
import { dateTimeText } from '@/lib/format'
import { publishingMessages } from '@/locales/publishing'
import { useCall } from '@/providers/data/use-call'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { useNotices } from '@/providers/notices/notices'
import type { Resource } from '@/schema'
import { Drawer } from '@/widgets/layers/drawer'
import { type Item, ItemList } from '../member-list/item-list'

addMessages(publishingMessages)

const SIZE = 20
/** The screens in which drafts of a content type are continued. */
const FORMS = { 1: 'coursePublish', 3: 'picturePublish', 4: 'copyrightPublish', 5: 'collectiblePublish' } as const

/** The drafts of one content type, page by page, and their deletion. */
function useDrafts(resource: Resource, content_type: keyof typeof FORMS) {
  const { runAndNotify } = useWriteRunner()
  const [page_no, setPage] = useState(1)
  const query = { content_type, page_no, page_size: SIZE }
  const list = useCall('GET admin/publication-drafts', { query }, { keep: true, staleTime: 0 })
  const remove = (draft_id: string) =>
    runAndNotify({
      ...{ resource, rows: [] },
      request: { call: 'DELETE admin/publication-drafts/{draft_id}', params: { draft_id }, body: {} },
    })
  return { list, page_no, setPage, remove }
}

/** Requests confirmation before a draft is deleted. */
function useRemoveConfirmation(remove: (id: string) => Promise<unknown>) {
  const { t } = useMessages()
  const { modal } = useNotices()
  return ({ id, name }: Item) =>
    modal.confirm({
      title: t('drafts.removeOf', { name }),
      okText: t('drafts.remove'),
      cancelText: t('engine.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove(id),
    })
}

/** The drafts of one content type (contract/publishing.md, "Draft"): continue or delete. */
export default function DraftBox({ resource, carried, onClose }: PanelProps) {
  const { t } = useMessages()
  const go = useGo()
  const content_type = Number(carried.content_type) as keyof typeof FORMS
  const { list, page_no, setPage, remove } = useDrafts(resource, content_type)
  const confirmRemove = useRemoveConfirmation(remove)
  const missingPermission = useMissingDraftPermission(resource)
  const edit = (id: string) => {
    onClose()
    go({ to: `${ROUTES[FORMS[content_type]].path.replace('/:goodsid?/:isdraft?', '')}/${id}/1` })
  }
  const total = list.data?.data_total ?? 0
  return (
    <Drawer open size={560} title={t('drafts.title', { count: total })} onClose={onClose}>
      <ItemList
        query={list}
        items={(list.data?.data ?? []).map(draft => ({
          id: draft.draft_id,
          name: draft.goods_name,
          note: t('drafts.saved', { time: dateTimeText(draft.update_time) }),
          picture: draft.thumbnail,
        }))}
        total={total}
        page={page_no}
        pageSize={SIZE}
        empty={t('drafts.empty')}
        onPage={setPage}
        onBack={onClose}
      >
        {draft => (
          <>
            <Button size="small" aria-label={t('drafts.editOf', { name: draft.name })} onClick={() => edit(draft.id)}>
              {t('drafts.edit')}
            </Button>
            <ActButton
              reason={missingPermission}
              size="small"
              danger
              aria-label={t('drafts.removeOf', { name: draft.name })}
              onClick={() => confirmRemove(draft)}
            >
              {t('drafts.remove')}
            </ActButton>
          </>
        )}
      </ItemList>
    </Drawer>
  )
}
