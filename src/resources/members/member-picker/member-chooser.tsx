import type { Member } from '@contract/members/entities'
import { Flex, type InputRef } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { FailedQuery } from '@/widgets/failure'
import { PickButtons } from '@/widgets/picking/pick-buttons'
import { moveFocus, pickerColumn } from '@/widgets/picking/picking'
import { useChoice } from '@/widgets/picking/use-choice'
import { useWidgetWords } from '@/widgets/words'
import { ChosenMembers } from './chosen-members'
import { MemberFilters } from './member-filters'
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
  const isFiltered = wanted.keyword !== '' || wanted.sex !== ''

  return (
    <Flex vertical gap={12} ref={root} style={pickerColumn}>
      <MemberFilters
        searchRef={searchRef}
        wanted={wanted}
        onWanted={setWanted}
        onLeave={() => root.current && moveFocus(root.current)}
      />
      <FailedQuery text={t('members.failed')} query={list} />
      <FailedQuery text={t('members.nameFailed')} query={before} />
      <MemberTable
        members={list.data?.data ?? []}
        total={list.data?.data_total ?? 0}
        page={wanted.page}
        onPage={page => setWanted({ ...wanted, page })}
        loading={list.isFetching}
        emptyText={list.isPending || list.isError ? ' ' : t(isFiltered ? 'members.noMatch' : 'members.empty')}
        chosen={chosen.map(idOf)}
        single={single}
        free={free}
        onToggle={toggle}
        onDone={done}
      />
      <Flex gap={8} align="center" justify="space-between" wrap>
        <ChosenMembers chosen={chosen} limit={limit} isOver={isOver} onDrop={toggle} />
        <PickButtons
          confirm={t('members.confirm')}
          canConfirm={chosen.length > 0}
          onConfirm={() => onPick(chosen)}
          onCancel={onCancel}
        />
      </Flex>
    </Flex>
  )
}
