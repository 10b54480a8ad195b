import { Switch } from 'antd'
import { useMessages } from '@/providers/i18n/use-messages'
import { actionOfKind, type SwitchedBy, valueAt } from '@/schema'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { unavailableReason } from '../actions/action-availability'
import { useCommand } from '../actions/use-command'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { useEngine } from '../context/engine-context'
import type { CellOf } from './inline-cell-props'

/** A switch that runs one of two actions of the record, with their conditions, labels and undo. */
export function SwitchCell({ resource, row, name, field, by }: CellOf & { readonly by: SwitchedBy<string> }) {
  const { word } = useMessages()
  const rights = useEngine()
  const reasonText = useUnavailableReasonText()
  const { command, isRunning } = useCommand()
  const isOn = String(valueAt(row, name)) === '1'
  const action = actionOfKind(resource.actions[isOn ? by.off : by.on], 'call')
  const reason = action && unavailableReason(resource, action, row, rights)
  return (
    <Tooltip title={reason && reasonText(reason)}>
      <Switch
        size="small"
        aria-label={`${word(field.label)} ${String(row[resource.titleField] ?? '')}`.trim()}
        checked={isOn}
        loading={action !== undefined && isRunning(resource, action, row)}
        disabled={!action || reason !== undefined}
        onChange={() => action && void command(resource, action, [row])}
      />
    </Tooltip>
  )
}
