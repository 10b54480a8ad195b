import type { ChooserProps } from '@/engine/inputs/records-input'
import { forWidget, textOf } from '@/engine/inputs/props'
import { type Conditions, mayMeet, type Row } from '@/schema'
import MemberSelect from './member-picker/member-select'

/** One member, selected in the member picker, which can exclude shop owners. */
export default function MemberInput({ onRecord, ...props }: ChooserProps) {
  const only = props.field.options.selectable as Conditions<Row> | undefined
  return (
    <MemberSelect
      {...forWidget(props)}
      value={textOf(props.value)}
      withoutShop={!mayMeet(only, { have_shop: 1 })}
      onChange={(id, member) => {
        onRecord?.(member)
        props.onChange?.(id)
      }}
    />
  )
}
