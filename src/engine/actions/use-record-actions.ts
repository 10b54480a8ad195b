import { useMessages } from '@/providers/i18n/use-messages'
import type { ActionItem, AnyAction, RecordActions, Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { offeredActions, type UnavailableReason, unavailableActions } from './action-availability'
import type { AfterAction } from './use-after-action'
import { type OpenForm, useRunAction } from './use-run-action'
import { useUnavailableReasonText } from './use-unavailable-reason-text'

/** An action of a record with the data that a declared screen renders. */
export interface RecordActionItem extends ActionItem {
  /** The reason why it is disabled, as data. */
  readonly reason: UnavailableReason | undefined
}

export interface RecordActionsOptions<T extends object = Row> {
  /** The declaration (`WithDeclaration`, `useDeclaration`). */
  readonly resource: Resource
  /** The names of the actions, in display order. */
  readonly names: readonly string[]
  /** The record as loaded. */
  readonly row: T
  /** Called after an action succeeded. */
  readonly onDone?: AfterAction | undefined
}

/** The actions of a record for rendering; `opened` is for `ActionOutlet`. */
export interface RecordActionsState extends RecordActions {
  readonly items: readonly RecordActionItem[]
  readonly resource: Resource
  /** The form, panel or print sheet that an action has opened. */
  readonly opened: OpenForm | undefined
  readonly close: () => void
}

/**
 * The actions of one record with the logic of declared screens: state conditions, permissions, confirmation, optimistic
 * update, undo and notifications. Headless; `ActionOutlet` renders what an action opens.
 * @throws never; a rejection by the server is shown to the user, and the optimistic update is rolled back
 */
export function useRecordActions<T extends object>({
  resource,
  names,
  row: record,
  onDone,
}: RecordActionsOptions<T>): RecordActionsState {
  const row = record as Row
  const { word } = useMessages()
  const reasonText = useUnavailableReasonText()
  const rights = useEngine()
  const { run, isRunning, opened, close } = useRunAction(resource, onDone)
  return {
    resource,
    items: actionsOf(resource, names, row, rights).map(([name, action, reason]) => ({
      ...{ name, action, reason, label: word(action.label) },
      disabledReason: reason && reasonText(reason),
      run: () => run(name, row),
    })),
    run: name => run(name, row),
    isRunning: name => {
      const action = resource.actions[name]
      return action !== undefined && isRunning(action, row)
    },
    opened,
    close,
  }
}

/** The actions of a record in the order of `names`, each with the reason why it is disabled, if any. */
export function actionsOf(
  resource: Resource,
  names: readonly string[],
  row: Row,
  rights: Parameters<typeof offeredActions>[3],
): (readonly [name: string, action: AnyAction, reason: UnavailableReason | undefined])[] {
  const open = offeredActions(resource, names, row, rights).map(([name, action]) => [name, action, undefined] as const)
  return [...open, ...unavailableActions(resource, names, row, rights)].sort(
    ([one], [other]) => names.indexOf(one) - names.indexOf(other),
  )
}
