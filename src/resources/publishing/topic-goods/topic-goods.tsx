import type { AnswerOf } from '@contract/calls'
import { useState } from 'react'
import type { PanelProps } from '@/engine/context/panel-props'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { type ContentType, useGoodsPicker } from '@/resources/goods/goods-picker/use-goods-picker'
import { MemberList } from '../member-list/member-list'

const SIZE = 20

const pageOf = ({ data, data_total }: AnswerOf<'GET admin/content/{content_type}/topics/{id}/goods'>) => ({
  total: data_total,
  items: data.map(one => ({
    id: one.goods_id,
    name: one.goods_name,
    note: [one.sn, one.teacher_name].filter(Boolean).join(' · '),
    picture: one.thumbnail,
  })),
})

/** The publications of a topic (contract/publishing.md, "Topic"). */
export default function TopicGoods({ resource, row = {}, onClose }: PanelProps) {
  const { t } = useMessages()
  const pick = useGoodsPicker()
  const [id, content_type] = [String(row.id), Number(row.content_type)]
  const params = { content_type, id }
  const [page_no, setPage] = useState(1)
  const list = useCall(
    'GET admin/content/{content_type}/topics/{id}/goods',
    { params, query: { page_no, page_size: SIZE } },
    { select: pageOf },
  )
  return (
    <MemberList
      resource={resource}
      title={t('attached.goods', { name: String(row.name) })}
      what={t('attached.what.goods')}
      list={list}
      page={page_no}
      onPage={setPage}
      pageSize={SIZE}
      more={async () => (await pick({ contentType: String(content_type) as ContentType }))?.map(one => one.goods_id)}
      add={goods_ids => ({
        call: 'POST admin/content/{content_type}/topics/{id}/goods',
        params,
        body: { goods_ids: [...goods_ids] },
      })}
      remove={goods_id => ({
        call: 'DELETE admin/content/{content_type}/topics/{id}/goods',
        params,
        body: {},
        query: { goods_ids: goods_id },
      })}
      onClose={onClose}
    />
  )
}
