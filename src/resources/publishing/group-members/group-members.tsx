import type { AnswerOf } from '@contract/calls'
import type { PanelProps } from '@/engine/context/panel-props'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'
import { MemberList } from '../member-list/member-list'

const membersOf = (members: AnswerOf<'GET admin/publishers/{teacher_id}/members'>) => ({
  total: members.length,
  items: members.map(one => ({ id: one.teacher_id, name: one.name, note: one.mobile, picture: one.face })),
})
/** The call returns all members at once. */
const ALL = 1000

/** The individual publishers of a group (contract/publishing.md, "publish-list, group-publish-list"). */
export default function GroupMembers({ resource, row = {}, onClose }: PanelProps) {
  const { t } = useMessages()
  const params = { teacher_id: String(row.teacher_id) }
  const list = useCall('GET admin/publishers/{teacher_id}/members', { params }, { select: membersOf })
  return (
    <MemberList
      resource={resource}
      title={t('attached.members', { name: String(row.name) })}
      what={t('attached.what.members')}
      list={list}
      page={1}
      onPage={() => {}}
      pageSize={ALL}
      more={{
        call: 'GET admin/publishers/all',
        idField: 'teacher_id',
        titleField: 'name',
        where: { kind: 'PERSON' },
      }}
      add={ids => ({
        call: 'POST admin/publishers/{teacher_id}/members',
        params,
        body: { member_teacher_id: [...ids] },
      })}
      remove={member_teacher_id => ({
        call: 'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}',
        params: { ...params, member_teacher_id },
        body: {},
      })}
      onClose={onClose}
    />
  )
}
