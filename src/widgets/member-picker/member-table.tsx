import UserOutlined from '@ant-design/icons/UserOutlined'
import type { Member } from '@contract/members'
import { Avatar, Flex, Radio, Table, type TableColumnsType, Tag } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { HiddenText } from '../hidden-text'
import { Tinted } from '../tinted'
import { useWidgetWords } from '../words'
import { idOf, PAGE_SIZE } from './use-members'

/** Head, ten rows and pager: the dialog and its buttons stand still while pages and searches load. */
const FULL_HEIGHT = 40 + PAGE_SIZE * 49 + 56

interface MemberTableProps {
  readonly members: readonly Member[]
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly loading: boolean
  readonly emptyText: string
  readonly chosen: readonly Member[]
  /** One member only: radio buttons instead of check boxes. */
  readonly single: boolean
  /** Members who have a shop cannot be chosen. */
  readonly free: boolean
  readonly onToggle: (member: Member) => void
  /** Enter, or a double click: this member, and done. */
  readonly onDone: (member: Member) => void
}

/** A page of members to choose from, with the keyboard too: arrows go from box to box, Enter is done. */
export function MemberTable(props: MemberTableProps) {
  const { members, free, single } = props
  const { t } = useWidgetWords()
  const group = useId()
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

  const boxOf = (member: Member) => ({
    disabled: isTaken(member),
    'aria-label': t('members.pick', { name: member.uname }),
    ...(single && { name: group }),
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      // The focus goes back to what opened the dialog, which must not be pressed by the same key.
      event.preventDefault()
      const id = event.target.closest('tr')?.dataset.rowKey
      const member = members.find(one => idOf(one) === id)
      if (member) props.onDone(member)
    }
    // Radio buttons of one group do this by themselves.
    if (!single && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      moveFocus(event.currentTarget, event.target, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the boxes inside
    <div onKeyDown={onKeyDown} style={{ minHeight: FULL_HEIGHT }}>
      <Table<Member>
        aria-label={t('members.list')}
        size="small"
        rowKey={idOf}
        columns={columns}
        dataSource={[...members]}
        loading={props.loading}
        locale={{ emptyText: props.emptyText }}
        scroll={{ x: 560 }}
        pagination={{
          current: props.page,
          pageSize: PAGE_SIZE,
          total: props.total,
          showSizeChanger: false,
          size: 'small',
          onChange: props.onPage,
        }}
        rowSelection={{
          type: single ? 'radio' : 'checkbox',
          columnTitle: <HiddenText>{t('members.column')}</HiddenText>,
          preserveSelectedRowKeys: true,
          selectedRowKeys: props.chosen.map(idOf),
          onSelect: props.onToggle,
          getCheckboxProps: member => boxOf(member),
          // The table's own radio button is left out of the product (vite.config.ts).
          renderCell: (isChosen, member, _, box) =>
            single ? <Radio {...boxOf(member)} checked={isChosen} onChange={() => props.onToggle(member)} /> : box,
        }}
        onRow={member => ({
          // The whole row is the target; the box inside has told already.
          onClick: event => {
            if (!isTaken(member) && !isBox(event.target)) props.onToggle(member)
          },
          onDoubleClick: () => {
            if (single && !isTaken(member)) props.onDone(member)
          },
          style: { cursor: isTaken(member) ? 'not-allowed' : 'pointer' },
        })}
      />
    </div>
  )
}

const isBox = (target: EventTarget) => target instanceof Element && target.closest('label') !== null

const boxesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLInputElement>(
    'tbody input[type=radio]:not(:disabled), tbody input[type=checkbox]:not(:disabled)',
  ),
]

/** Moves the focus to the first box of a table, or by a step from one box. */
export function moveFocus(table: Element, from?: HTMLInputElement, step = 1): void {
  const boxes = boxesIn(table)
  boxes[from ? boxes.indexOf(from) + step : 0]?.focus()
}
