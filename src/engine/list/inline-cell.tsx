import type { MissingPermission } from '@/providers/access-control/missing-permission'
import { type Inline, type SwitchedBy, valueAt } from '@/schema'
import { Tooltip } from '@/widgets/attached/lazy-popups'
import { missingInlinePermission } from '../actions/action-availability'
import { DisabledReason } from '../actions/disabled-reason'
import { useUnavailableReasonText } from '../actions/use-unavailable-reason-text'
import { useEngine } from '../context/engine-context'
import { kinds } from '../kinds'
import type { CellOf } from './inline-cell-props'
import { DirectCell, isDirect } from './inline-direct'
import { SwitchCell } from './inline-switch'
import { TypedCell } from './inline-typed'

/** An inline-editable cell: a switch or stars save on click, other inputs after typing. */
export default function InlineCell({ edit, ...of }: CellOf & { readonly edit: Inline<string> | SwitchedBy<string> }) {
  const rights = useEngine()
  if ('on' in edit) return <SwitchCell {...of} by={edit} />
  const missing = missingInlinePermission(of.resource, of.name, edit.call, rights)
  if (missing) return <LockedCell {...of} missing={missing} />
  return isDirect(of.field) ? <DirectCell {...of} edit={edit} /> : <TypedCell {...of} edit={edit} />
}

/** The value as in any list, with the reason why it is not editable inline. */
function LockedCell({ row, name, field, missing }: CellOf & { readonly missing: MissingPermission }) {
  const reasonText = useUnavailableReasonText()
  const { Cell } = kinds[field.kind]
  return (
    <Tooltip title={<DisabledReason reason={missing} />}>
      <span aria-description={reasonText(missing)}>
        <Cell value={valueAt(row, name)} row={row} field={field} />
      </span>
    </Tooltip>
  )
}
