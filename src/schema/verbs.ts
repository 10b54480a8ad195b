import type { CallKey } from '@contract/calls'
import { EDIT, type FormPart, type ManyCall } from './actions'
import type { Label } from './label'
import type { AnyAction, Row } from './resource'

/** The parts of a declaration from which verbs are made. */
export interface VerbSource {
  readonly label?: Label | undefined
  readonly form?: readonly FormPart<string>[] | undefined
  readonly calls: { readonly remove?: CallKey }
}

/** An action before completion: a verb has no kind yet, and a label in `danger` is the confirmation's text. */
export interface ActionDefinition {
  readonly kind?: AnyAction['kind']
  readonly danger?: boolean | Label
  readonly confirmByTyping?: true
  readonly confirm?: true | Label
  readonly prompt?: object
  readonly undo?: string
  readonly many?: CallKey | ManyCall
}

/** The default options of each verb. */
const verbs: Readonly<Record<string, (source: VerbSource) => Row>> = {
  add: ({ label, form }) => ({
    // Latin letters are separated from Chinese characters with a space.
    label: label && [`添加${/^[A-Za-z]/.test(label[0]) ? ' ' : ''}${label[0]}`, `Add ${label[1]}`],
    primary: true,
    act: { kind: 'drawer', mode: 'create', form },
  }),
  edit: ({ form }) => ({ label: EDIT, act: { kind: 'drawer', mode: 'edit', form } }),
  view: ({ form }) => ({ label: ['查看', 'View'], act: { kind: 'drawer', mode: 'view', form } }),
  remove: ({ calls }) => ({
    label: ['删除', 'Delete'],
    successMessage: ['已删除', 'deleted'],
    danger: true,
    act: { kind: 'call', call: calls.remove },
  }),
}

/**
 * The actions of a declaration as the engine reads them: verbs that screens name are completed from the label, calls
 * and form; a dangerous action gets a confirmation, with its own text if it has one.
 * @param named the actions that screens use
 */
export function actionsOf(
  source: VerbSource,
  written: Readonly<Record<string, ActionDefinition>>,
  named: readonly string[],
): Readonly<Record<string, AnyAction>> {
  const names = [...Object.keys(written), ...named.filter(name => name in verbs && !(name in written))]
  return Object.fromEntries(names.map(name => [name, spelledOut(verbs[name]?.(source), written[name] ?? {})]))
}

function spelledOut({ act, ...options }: Row = {}, written: ActionDefinition): AnyAction {
  const whole: ActionDefinition = { ...options, ...(written.kind === undefined && (act as Row)), ...written }
  const { danger: declaredDanger, many, ...action } = whole
  const danger = declaredDanger ?? action.confirmByTyping
  return {
    ...action,
    ...(danger && { danger: true }),
    ...(many && { many: typeof many === 'string' ? { call: many, ids: inPath(many) } : many }),
    ...(action.kind === 'call' && confirmationOf(action, danger)),
  } as AnyAction
}

/** A dangerous action requests confirmation unless it has a prompt or an undo. */
function confirmationOf({ confirm, prompt, undo }: ActionDefinition, danger: ActionDefinition['danger']): Row {
  if (confirm !== undefined || !danger) return {}
  if (danger !== true) return { confirm: danger }
  return prompt || undo ? {} : { confirm: true }
}

/** The path parameter of a call that takes several ids. */
const inPath = (call: CallKey): string => /\{(\w+)\}/.exec(call)?.[1] ?? ''
