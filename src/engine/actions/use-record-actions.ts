import { useMessages } from '@/providers/i18n/use-messages'
import type { ActionItem, AnyAction, RecordActions, Resource, Row } from '@/schema'
import { useEngine } from '../context/engine-context'
import { offeredActions, type UnavailableReason, unavailableActions } from './action-availability'
import type { AfterAction } from './use-after-action'
import { type OpenForm, useRunAction } from './use-run-action'
import { useUnavailableReasonText } from './use-unavailable-reason-text'

/** An action of a record with what a declared screen draws of it. */
export interface RecordActionItem extends ActionItem {
  /** Why it cannot be done now, as data. */
  readonly reason: UnavailableReason | undefined
}

export interface RecordActionsOptions<T extends object = Row> {
  /** The declaration (`WithDeclaration`, `useDeclaration`). */
  readonly resource: Resource
  /** The actions of the declaration that are meant, by name, in the order they shall stand in. */
  readonly names: readonly string[]
  /** The record as it was read. */
  readonly row: T
  /** Told when one of them was done. */
  readonly onDone?: AfterAction | undefined
}

/** What a record's actions are drawn from; `opened` is for `ActionOutlet`. */
export interface RecordActionsState extends RecordActions {
  readonly items: readonly RecordActionItem[]
  readonly resource: Resource
  /** The form, the panel or the paper that one of them has opened. */
  readonly opened: OpenForm | undefined
  readonly close: () => void
}

/**
 * What can be done to one record, decided and done as on declared screens: by the record's state and by what the role
 * holds, with the question, the optimistic effect, the way back and the messages that the declaration says. It draws
 * nothing; what an action opens is drawn by `ActionOutlet`.
 * @throws nothing; a refusal of the server is told to the person, and the record is shown as it was
 */
export function useRecordActions<T extends object>({
  resource,
  names,
  row: record,
  onDone,
}: RecordActionsOptions<T>): RecordActionsState {
  const row = record as Row
  const { word } = useMessages()
  const say = useUnavailableReasonText()
  const rights = useEngine()
  const { run, isRunning, opened, close } = useRunAction(resource, onDone)
  return {
    resource,
    items: actionsOf(resource, names, row, rights).map(([name, action, reason]) => ({
      ...{ name, action, reason, label: word(action.label) },
      disabledReason: reason && say(reason),
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

/** The actions of a record in the order of their names, each with what stands in its way. */
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
