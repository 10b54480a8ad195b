import UserOutlined from '@ant-design/icons/UserOutlined'
import { Avatar, Flex, Segmented, Tag } from 'antd'
import { memberPickerMessages } from '@/locales/member-picker'
import { PickerSearch } from '@/widgets/relation-picker/picker-search'
import type { PickerFiltersProps, RelationPicker } from '@/widgets/relation-picker/relation-picker'
import { Tinted } from '@/widgets/tinted'
import type { MemberPickerOptions } from './use-member-picker'
import { type MemberItem, type MemberQuery, memberSource, useMemberMessages, useMemberPage } from './use-members'

const hasShop = (member: MemberItem) => Number(member.have_shop) === 1

/** The member picker (contract/members.md, "Member picker"). */
const memberPicker: RelationPicker<MemberItem, MemberQuery, MemberPickerOptions> = {
  ...memberSource,
  labels: {
    title: memberPickerMessages['members.titleMany'],
    titleOne: memberPickerMessages['members.title'],
    list: memberPickerMessages['members.list'],
    empty: memberPickerMessages['members.empty'],
    noMatch: memberPickerMessages['members.noMatch'],
    failed: memberPickerMessages['members.failed'],
    selectedFailed: memberPickerMessages['members.nameFailed'],
    selected: memberPickerMessages['members.chosen'],
    selectedOf: memberPickerMessages['members.chosenOf'],
    tooMany: memberPickerMessages['members.over'],
  },
  initialFilters: { keyword: '', sex: '' },
  Filters: MemberFilters,
  usePage: useMemberPage,
  isDisabled: (member, { withoutShop = false }) => withoutShop && hasShop(member),
  useColumns: ({ withoutShop = false }) => {
    const { t } = useMemberMessages()
    return [
      {
        key: 'face',
        title: t('members.face'),
        width: 64,
        render: (_, { face }) => (
          <Avatar size={32} src={face || undefined} icon={<UserOutlined aria-hidden />} alt="" />
        ),
      },
      {
        key: 'uname',
        title: t('members.uname'),
        render: (_, member) => {
          const isTaken = withoutShop && hasShop(member)
          return (
            <Flex vertical align="start" gap={4}>
              <Tinted tone={isTaken ? 'secondary' : 'plain'}>{member.uname}</Tinted>
              {isTaken && <Tag style={{ whiteSpace: 'normal' }}>{t('members.hasShop')}</Tag>}
            </Flex>
          )
        },
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
  },
  PhoneLine: MemberLine,
}

export default memberPicker

interface MemberLineProps {
  readonly row: MemberItem
  readonly options: MemberPickerOptions
}

/** A member in a line of a phone: face, names, mobile, and why it cannot be selected. */
function MemberLine({ row: member, options: { withoutShop = false } }: MemberLineProps) {
  const { t } = useMemberMessages()
  return (
    <Flex gap={8} align="center">
      <Avatar
        size={40}
        src={member.face || undefined}
        icon={<UserOutlined aria-hidden />}
        alt=""
        style={{ flex: 'none' }}
      />
      <Flex vertical flex={1} style={{ minWidth: 0 }}>
        <span style={{ overflowWrap: 'anywhere' }}>{member.uname}</span>
        <Tinted tone="secondary" style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {[member.nickname, member.mobile].filter(Boolean).join(' · ')}
        </Tinted>
      </Flex>
      {withoutShop && hasShop(member) && (
        <Tag style={{ flex: 'none', margin: 0, maxWidth: 120, whiteSpace: 'normal' }}>{t('members.hasShop')}</Tag>
      )}
    </Flex>
  )
}

/** Keyword and gender. */
function MemberFilters(props: PickerFiltersProps<MemberQuery, MemberPickerOptions>) {
  const { filters, onFilter, searchRef, onLeave } = props
  const { t } = useMemberMessages()
  return (
    <Flex gap={8} wrap>
      <PickerSearch
        label={t('members.search')}
        searchRef={searchRef}
        style={{ flex: '1 1 240px' }}
        onSearch={keyword => onFilter({ keyword })}
        onLeave={onLeave}
      />
      <Segmented<MemberQuery['sex']>
        aria-label={t('members.sex')}
        value={filters.sex}
        onChange={sex => onFilter({ sex })}
        options={[
          { value: '', label: t('members.all') },
          { value: '1', label: t('members.male') },
          { value: '0', label: t('members.female') },
        ]}
      />
    </Flex>
  )
}
