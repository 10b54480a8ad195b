import { ROUTES } from '@contract/routes'
import { useGo, useNotification } from '@refinedev/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Empty, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { toNotice } from '@/engine/actions/use-run-action'
import { LoadFailed } from '@/engine/form/load-failed'
import type { PanelProps } from '@/engine/panel'
import { dateTimeText } from '@/lib/format'
import { publishingWords } from '@/locales/publishing'
import { useHttp } from '@/providers/context'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { usePane } from '@/providers/pane'
import './attached.css'

addWords(publishingWords)

const SIZE = 20
/** Where drafts of a content type are gone on with. */
const FORMS = { 1: 'coursePublish', 3: 'picturePublish', 4: 'copyrightPublish', 5: 'collectiblePublish' } as const

/** The drafts of one content type (contract/publishing.md, "Draft"): gone on with, or thrown away. */
export default function DraftBox({ carried, onClose }: PanelProps) {
  const { t } = useWords()
  const http = useHttp()
  const pane = usePane()
  const go = useGo()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const { open: notify } = useNotification()
  const content_type = Number(carried.content_type) as keyof typeof FORMS
  const [page_no, setPage] = useState(1)
  const key = ['draft-box', content_type]
  const list = useQuery({
    queryKey: [...key, page_no],
    queryFn: ({ signal }) =>
      http.send('GET admin/publication-drafts', { query: { content_type, page_no, page_size: SIZE }, signal }),
    placeholderData: keepPreviousData,
    enabled: pane.active,
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: (draft_id: string) => http.send('DELETE admin/publication-drafts/{draft_id}', { params: { draft_id } }),
    onError: error => {
      const notice = toNotice(error)
      if (notice) notify?.(notice)
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const edit = (id: string) => {
    onClose()
    go({ to: `${ROUTES[FORMS[content_type]].path.replace('/:goodsid?/:isdraft?', '')}/${id}/1` })
  }
  const ask = (id: string, name: string) =>
    modal.confirm({
      title: t('drafts.removeOf', { name }),
      okText: t('drafts.remove'),
      cancelText: t('engine.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    })
  const rows = list.data?.data ?? []
  const total = list.data?.data_total ?? 0
  return (
    <Drawer
      open
      size={560}
      title={t('drafts.title', { count: total })}
      getContainer={pane.container}
      keyboard={pane.active}
      onClose={onClose}
    >
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} onBack={onClose} />}
      {list.isPending && <Skeleton active />}
      {list.data && rows.length === 0 && <Empty description={t('drafts.empty')} />}
      <ul className="attached-items">
        {rows.map(draft => (
          <li key={draft.draft_id}>
            {draft.thumbnail && <img src={draft.thumbnail} alt="" width={40} height={40} loading="lazy" />}
            <span className="attached-name">
              <span title={draft.goods_name}>{draft.goods_name}</span>
              <small className="quiet">{t('drafts.saved', { time: dateTimeText(draft.update_time) })}</small>
            </span>
            <Button
              size="small"
              aria-label={t('drafts.editOf', { name: draft.goods_name })}
              onClick={() => edit(draft.draft_id)}
            >
              {t('drafts.edit')}
            </Button>
            <Button
              size="small"
              danger
              aria-label={t('drafts.removeOf', { name: draft.goods_name })}
              onClick={() => ask(draft.draft_id, draft.goods_name)}
            >
              {t('drafts.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {total > SIZE && (
        <Pagination
          size="small"
          align="end"
          current={page_no}
          pageSize={SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  )
}
