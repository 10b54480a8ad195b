import UserOutlined from '@ant-design/icons/UserOutlined'
import type { Member } from '@contract/members/entities'
import { Avatar, Flex, type TableColumnsType, Tag } from 'antd'
import type { ComponentProps } from 'react'
import { PickTable } from '@/widgets/picking/pick-table'
import { Tinted } from '@/widgets/tinted'
import { useWidgetWords } from '@/widgets/words'
import { idOf } from './use-members'

interface MemberTableProps
  extends Omit<ComponentProps<typeof PickTable<Member>>, 'label' | 'columns' | 'rows' | 'idOf' | 'nameOf' | 'isTaken'> {
  readonly members: readonly Member[]
  /** Members who have a shop cannot be chosen. */
  readonly free: boolean
}

/** A page of members to choose from. */
export function MemberTable({ members, free, ...rest }: MemberTableProps) {
  const { t } = useWidgetWords()
  const isTaken = (member: Member) => free && Number(member.have_shop) === 1
  const columns: TableColumnsType<Member> = [
    {
      key: 'face',
      title: t('members.face'),
      width: 64,
      render: (_, { face }) => <Avatar size={32} src={face || undefined} icon={<UserOutlined aria-hidden />} alt="" />,
    },
    {
      key: 'uname',
      title: t('members.uname'),
      render: (_, member) => (
        <Flex vertical align="start" gap={4}>
          <Tinted tone={isTaken(member) ? 'secondary' : 'plain'}>{member.uname}</Tinted>
          {isTaken(member) && <Tag style={{ whiteSpace: 'normal' }}>{t('members.hasShop')}</Tag>}
        </Flex>
      ),
    },
    { key: 'nickname', title: t('members.nickname'), dataIndex: 'nickname' },
    { key: 'mobile', title: t('members.mobile'), dataIndex: 'mobile', width: 128 },
    {
      key: 'sex',
      title: t('members.sex'),
      width: 80,
      render: (_, { sex }) => t(Number(sex) === 1 ? 'members.male' : 'members.female'),
    },
  ]
  return (
    <PickTable
      {...rest}
      label={t('members.list')}
      columns={columns}
      rows={members}
      idOf={idOf}
      nameOf={member => member.uname}
      isTaken={isTaken}
    />
  )
}
