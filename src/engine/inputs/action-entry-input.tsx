import type { ActionEntry } from '@contract/widgets/rules'
import ActionEntryWidget, { NO_ACTION } from '@/widgets/action-entry/action-entry'
import type { InputProps } from '../kinds/kind'
import { forWidget } from './props'

/** What a click leads to. */
export default function ActionEntryInput(props: InputProps) {
  return (
    <ActionEntryWidget
      {...forWidget(props)}
      value={(props.value as ActionEntry | undefined) ?? NO_ACTION}
      onChange={entry => props.onChange?.(entry)}
    />
  )
}
