import type { Member } from '@contract/members/entities'
import { Flex, Tag } from 'antd'
import { Tinted } from '@/widgets/tinted'
import { useWidgetWords } from '@/widgets/words'
import { idOf } from './use-members'

interface ChosenMembersProps {
  readonly chosen: readonly Member[]
  readonly limit: number
  /** One more was tried than may be. */
  readonly isOver: boolean
  readonly onDrop: (member: Member) => void
}

/** Who is chosen, over all pages: counted, and taken out. */
export function ChosenMembers({ chosen, limit, isOver, onDrop }: ChosenMembersProps) {
  const { t } = useWidgetWords()
  const counted = t(limit > 1 ? 'members.chosenOf' : 'members.chosen', { n: chosen.length, limit })
  return (
    <Flex gap={4} align="center" wrap role="status">
      <Tinted tone="secondary">{counted}</Tinted>
      {chosen.map(member => (
        <Tag
          key={idOf(member)}
          closable={limit === 1 ? false : { 'aria-label': t('picking.drop', { name: member.uname }) }}
          onClose={event => {
            event.preventDefault()
            onDrop(member)
          }}
        >
          {member.uname}
        </Tag>
      ))}
      {isOver && <Tinted tone="danger">{t('members.over', { limit })}</Tinted>}
    </Flex>
  )
}
