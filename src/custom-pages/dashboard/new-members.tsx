import { useFieldPermissions } from '@/engine/context/engine-context'
import { ListLink } from '@/engine/context/screen-link'
import { dateTimeText } from '@/lib/format'
import { isHidden } from '@/providers/access-control/field-permissions'
import { useMessages } from '@/providers/i18n/use-messages'
import { Card, type CardState, Empty, Loaded, RowsSkeleton } from './card'
import type { IndexPage } from './index-page'
import { maskMobile } from './mask-mobile'

type Member = IndexPage['member_vos'][number]

/** The placeholder of a missing value. */
const NONE = '—'

/** The five newest members. */
export function NewMembers(state: CardState<readonly Member[]>) {
  const { t } = useMessages()
  return (
    <Card title={t('dashboard.members')} more="memberList" size="half">
      <Loaded {...state} skeleton={<RowsSkeleton />}>
        {rows => (rows.length === 0 ? <Empty>{t('dashboard.members.empty')}</Empty> : <MemberTable rows={rows} />)}
      </Loaded>
    </Card>
  )
}

function MemberTable({ rows }: { rows: readonly Member[] }) {
  const { t } = useMessages()
  const fieldPermissions = useFieldPermissions()
  const hasMobile = !isHidden(fieldPermissions, 'GET admin/index/page', 'member_vos.mobile')
  const hasMail = !isHidden(fieldPermissions, 'GET admin/index/page', 'member_vos.email')
  return (
    <table className="card-table">
      <thead>
        <tr>
          <th className="cell-grow">{t('dashboard.members.uname')}</th>
          {hasMobile && <th>{t('dashboard.members.mobile')}</th>}
          {hasMail && <th className="cell-wide-only cell-grow">{t('dashboard.members.email')}</th>}
          <th className="cell-right">{t('dashboard.members.time')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(member => (
          <tr key={member.uname}>
            <td className="cell-grow" title={member.uname}>
              <ListLink route="memberList" query={{ keyword: member.uname }}>
                {member.uname}
              </ListLink>
            </td>
            {hasMobile && <td className="cell-figures">{maskMobile(member.mobile) || NONE}</td>}
            {hasMail && (
              <td className="cell-wide-only cell-grow" title={member.email}>
                {member.email || NONE}
              </td>
            )}
            <td className="cell-right cell-figures">{dateTimeText(member.create_time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
