import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import { Button, Input, Space, theme } from 'antd'
import type { KeyboardEvent } from 'react'
import { FailedQuery } from '@/widgets/failure'
import { ariaOf, type InputProps, useDisabled } from '@/widgets/input-props'
import { useSelectedRows } from '@/widgets/relation-picker/use-selected-rows'
import { useMemberPicker } from './use-member-picker'
import { type MemberItem, memberSource, useMemberMessages } from './use-members'

export interface MemberSelectProps extends InputProps {
  /** member_id; '', '0' or undefined for none. */
  readonly value?: string
  readonly onChange?: (id: string, member?: MemberItem) => void
  /** The known name of a value; otherwise it is loaded. */
  readonly known?: { readonly id: string; readonly name: string }
  /** Only members without a shop. */
  readonly withoutShop?: boolean
}

/** One member, selected in the member picker. */
export default function MemberSelect({ value = '', onChange, known, withoutShop, ...input }: MemberSelectProps) {
  const { t } = useMemberMessages()
  const disabled = useDisabled(input.disabled)
  const id = value === '0' ? '' : value
  const isNamed = known !== undefined && known.id === id
  const { query, rowOf, setPicked } = useSelectedRows(memberSource, id && !isNamed ? [id] : [], {})
  const name = isNamed ? known.name : rowOf(id)?.uname
  const pick = useMemberPicker()

  const change = (member?: MemberItem) => {
    setPicked(member ? [member] : [])
    onChange?.(member ? memberSource.idOf(member) : '', member)
  }
  const open = async () => {
    const members = await pick({ limit: 1, withoutShop: withoutShop === true, selected: id ? [id] : [] })
    if (members) change(members[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault()
      void open()
    }
    if (['Backspace', 'Delete'].includes(event.key) && id) change()
  }

  return (
    <>
      <Space.Compact block>
        <Input
          {...ariaOf(input)}
          id={input.id}
          readOnly
          aria-haspopup="dialog"
          value={id && (name ?? (query.isError ? id : t('widget.loading')))}
          placeholder={t('members.none')}
          disabled={disabled}
          onClick={() => !disabled && void open()}
          onKeyDown={onKeyDown}
          suffix={
            // A span keeps the input's structure, and with it the focus, when the button disappears.
            id && !disabled ? <ClearButton onClear={() => change()} /> : <span />
          }
        />
        <Button disabled={disabled} aria-haspopup="dialog" onClick={() => void open()}>
          {t(id ? 'members.change' : 'members.choose')}
        </Button>
      </Space.Compact>
      <FailedQuery text={t('members.nameFailed')} query={query} />
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useMemberMessages()
  const { token } = theme.useToken()
  return (
    <Button
      type="text"
      size="small"
      aria-label={t('widget.clear')}
      icon={<CloseCircleFilled aria-hidden />}
      // The minimum target size without a higher input.
      style={{ marginBlock: -1, color: token.colorTextTertiary }}
      onClick={event => {
        event.stopPropagation()
        onClear()
      }}
    />
  )
}
