import type { ActionEntry } from '@contract/widgets/rules'
import ActionEntryWidget, { NO_ACTION } from './action-entry/action-entry'
import { forWidget } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'

/** The input of an action entry. */
export default function ActionEntryInput(props: InputProps) {
  return (
    <ActionEntryWidget
      {...forWidget(props)}
      value={(props.value as ActionEntry | undefined) ?? NO_ACTION}
      onChange={entry => props.onChange?.(entry)}
    />
  )
}
