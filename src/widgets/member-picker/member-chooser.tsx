import type { Member } from '@contract/members/entities'
import { Button, Flex, Input, type InputRef, Segmented, Tag } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { Failure } from '../failure'
import { moveFocus, pickerColumn } from '../picking/pick-table'
import { useChoice } from '../picking/use-choice'
import { Tinted } from '../tinted'
import { useWidgetWords } from '../words'
import { MemberTable } from './member-table'
import { idOf, useMemberPage, useMembersById, type Wanted } from './use-members'

export interface MemberChooserProps {
  readonly limit: number
  readonly free: boolean
  readonly selected: readonly string[]
  readonly onPick: (members: readonly Member[]) => void
  readonly onCancel: () => void
  readonly searchRef: Ref<InputRef>
}

/** What stands inside the dialog: search, the list, who is chosen. Starts anew whenever the dialog opens. */
export function MemberChooser({ limit, free, selected, onPick, onCancel, searchRef }: MemberChooserProps) {
  const { t } = useWidgetWords()
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<Wanted>({ page: 1, keyword: '', sex: '' })
  const list = useMemberPage(wanted)
  const before = useMembersById(selected)
  const { chosen, toggle, isOver } = useChoice(before.data ?? [], limit, idOf)
  const single = limit === 1

  const done = (member: Member) => {
    if (single) onPick([member])
    else if (chosen.length > 0) onPick(chosen)
  }
  const counted =
    limit > 1 ? t('members.chosenOf', { n: chosen.length, limit }) : t('members.chosen', { n: chosen.length })

  return (
    <Flex vertical gap={12} ref={root} style={pickerColumn}>
      <Flex gap={8} wrap>
        <Input.Search
          ref={searchRef}
          allowClear
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          maxLength={200}
          style={{ flex: '1 1 240px' }}
          onSearch={keyword => setWanted({ ...wanted, keyword: keyword.trim(), page: 1 })}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' || !root.current) return
            event.preventDefault()
            moveFocus(root.current)
          }}
        />
        <Segmented<Wanted['sex']>
          aria-label={t('members.sex')}
          value={wanted.sex}
          onChange={sex => setWanted({ ...wanted, sex, page: 1 })}
          options={[
            { value: '', label: t('members.all') },
            { value: '1', label: t('members.male') },
            { value: '0', label: t('members.female') },
          ]}
        />
      </Flex>
      {list.isError && <Failure text={t('members.failed')} error={list.error} onRetry={() => void list.refetch()} />}
      {before.isError && (
        <Failure text={t('members.nameFailed')} error={before.error} onRetry={() => void before.refetch()} />
      )}
      <MemberTable
        members={list.data?.data ?? []}
        total={list.data?.data_total ?? 0}
        page={wanted.page}
        onPage={page => setWanted({ ...wanted, page })}
        loading={list.isFetching}
        emptyText={emptyText()}
        chosen={chosen.map(idOf)}
        single={single}
        free={free}
        onToggle={toggle}
        onDone={done}
      />
      <Flex gap={8} align="center" justify="space-between" wrap>
        <Flex gap={4} align="center" wrap role="status">
          <Tinted tone="secondary">{counted}</Tinted>
          {chosen.map(member => (
            <Tag
              key={idOf(member)}
              closable={single ? false : { 'aria-label': t('picking.drop', { name: member.uname }) }}
              onClose={event => {
                event.preventDefault()
                toggle(member)
              }}
            >
              {member.uname}
            </Tag>
          ))}
          {isOver && <Tinted tone="danger">{t('members.over', { limit })}</Tinted>}
        </Flex>
        <Flex gap={8}>
          <Button onClick={onCancel}>{t('widget.cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {t('members.confirm')}
          </Button>
        </Flex>
      </Flex>
    </Flex>
  )

  function emptyText(): string {
    if (list.isPending || list.isError) return ' '
    return t(wanted.keyword || wanted.sex ? 'members.noMatch' : 'members.empty')
  }
}
