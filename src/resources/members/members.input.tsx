import { Button, Flex } from 'antd'
import type { ChooserProps } from '@/engine/inputs/records-input'
import { textsOf } from '@/engine/inputs/props'
import { engineMessages } from '@/locales/engine'
import { useMessages } from '@/providers/i18n/use-messages'
import { FailedQuery } from '@/widgets/failure'
import { useDisabled } from '@/widgets/input-props'
import { RecordTags } from '@/widgets/relation-picker/record-tags'
import { useSelectedRows } from '@/widgets/relation-picker/use-selected-rows'
import { useMemberPicker } from './member-picker/use-member-picker'
import { memberSource } from './member-picker/use-members'

/** Several members, selected in the member picker and removable one by one. */
export default function MembersInput({ onRecord: _, ...props }: ChooserProps) {
  const { t, word } = useMessages()
  const disabled = useDisabled(props.disabled)
  const ids = textsOf(props.value).filter(id => id !== '' && id !== '0')
  const { query, rowOf, setPicked } = useSelectedRows(memberSource, ids, {})
  const limit = typeof props.field.options.limit === 'number' ? props.field.options.limit : 0
  const pick = useMemberPicker()
  const choose = async () => {
    const members = await pick({ limit, selected: ids })
    if (!members) return
    setPicked(members)
    props.onChange?.(members.map(memberSource.idOf))
  }
  return (
    <Flex wrap gap={8} align="center">
      <RecordTags
        rows={ids}
        idOf={id => id}
        nameOf={id => rowOf(id)?.uname ?? id}
        isClosable={!disabled}
        onRemove={removed => props.onChange?.(ids.filter(id => id !== removed))}
      />
      <Button id={props.id} size="small" disabled={disabled} aria-haspopup="dialog" onClick={() => void choose()}>
        {word(engineMessages['form.choose'])}
      </Button>
      <FailedQuery text={t('members.nameFailed')} query={query} />
    </Flex>
  )
}
