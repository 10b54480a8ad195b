import type { PanelProps } from '@/engine/panel'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'
import { Attached } from './attached'

/** The individual publishers of a group (contract/publishing.md, "publish-list, group-publish-list"). */
export default function GroupMembers({ resource, row = {}, onClose }: PanelProps) {
  const http = useHttp()
  const { t } = useWords()
  const params = { teacher_id: String(row.teacher_id) }
  return (
    <Attached
      resource={resource}
      title={t('attached.members', { name: String(row.name) })}
      what={t('attached.what.members')}
      cacheKey={['group-members', params.teacher_id]}
      pageSize={1000}
      read={async (_, signal) => {
        const members = await http.send('GET admin/publishers/{teacher_id}/members', { params, signal })
        return {
          total: members.length,
          items: members.map(one => ({ id: one.teacher_id, name: one.name, note: one.mobile, picture: one.face })),
        }
      }}
      more={{
        call: 'GET admin/publishers/all',
        idField: 'teacher_id',
        titleField: 'name',
        where: { kind: 'PERSON' },
      }}
      add={ids =>
        http.send('POST admin/publishers/{teacher_id}/members', { params, body: { member_teacher_id: [...ids] } })
      }
      remove={member_teacher_id =>
        http.send('DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}', {
          params: { ...params, member_teacher_id },
        })
      }
      onClose={onClose}
    />
  )
}
