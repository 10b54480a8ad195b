import type { PanelProps } from '@/engine/panel'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { type ContentType, useGoodsPicker } from '@/widgets/goods-picker/use-goods-picker'
import { Attached } from './attached'

const SIZE = 20

/** The publications of a topic (contract/publishing.md, "Topic"). */
export default function TopicGoods({ resource, row = {}, onClose }: PanelProps) {
  const http = useHttp()
  const { t } = useWords()
  const pick = useGoodsPicker()
  const [id, content_type] = [String(row.id), Number(row.content_type)]
  const params = { content_type, id }
  return (
    <Attached
      resource={resource}
      title={t('attached.goods', { name: String(row.name) })}
      what={t('attached.what.goods')}
      cacheKey={['topic-goods', content_type, id]}
      pageSize={SIZE}
      read={async (page_no, signal) => {
        const query = { page_no, page_size: SIZE }
        const page = await http.send('GET admin/content/{content_type}/topics/{id}/goods', { params, query, signal })
        return {
          total: page.data_total,
          items: page.data.map(one => ({
            id: one.goods_id,
            name: one.goods_name,
            note: [one.sn, one.teacher_name].filter(Boolean).join(' · '),
            picture: one.thumbnail,
          })),
        }
      }}
      more={async () => (await pick({ contentType: String(content_type) as ContentType }))?.map(one => one.goods_id)}
      add={goods_ids =>
        http.send('POST admin/content/{content_type}/topics/{id}/goods', {
          params,
          body: { goods_ids: [...goods_ids] },
        })
      }
      remove={goods_id =>
        http.send('DELETE admin/content/{content_type}/topics/{id}/goods', { params, query: { goods_ids: goods_id } })
      }
      onClose={onClose}
    />
  )
}
