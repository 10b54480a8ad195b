import type { CallKey } from '@contract/calls'
import { EDIT, type FormPart, type Many } from './actions'
import type { Label } from './label'
import type { AnyAction, Row } from './resource'

/** What verbs are made from. */
export interface VerbSource {
  readonly label?: Label | undefined
  readonly form?: readonly FormPart<string>[] | undefined
  readonly calls: { readonly remove?: CallKey }
}

/** An action as it is written: a verb names no kind, and words of danger ask by themselves. */
export interface ActionDefinition {
  readonly kind?: AnyAction['kind']
  readonly danger?: boolean | Label
  readonly confirmByTyping?: true
  readonly confirm?: true | Label
  readonly prompt?: object
  readonly undo?: string
  readonly many?: CallKey | Many
}

/** What each verb says and does unless a declaration says otherwise. */
const verbs: Readonly<Record<string, (source: VerbSource) => Row>> = {
  add: ({ label, form }) => ({
    // Latin letters stand apart from Chinese ones.
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
 * The actions of a declaration as the engine reads them: the verbs that are named and not spelled out follow from the
 * label, its calls and its form; what is dangerous asks, in its own words where it has some.
 * @param named the actions that stand on its screens
 */
export function actionsOf(
  source: VerbSource,
  written: Readonly<Record<string, ActionDefinition>>,
  named: readonly string[],
): Readonly<Record<string, AnyAction>> {
  const names = [...Object.keys(written), ...named.filter(name => name in verbs && !(name in written))]
  return Object.fromEntries(names.map(name => [name, spelledOut(verbs[name]?.(source), written[name] ?? {})]))
}

function spelledOut({ act, ...words }: Row = {}, written: ActionDefinition): AnyAction {
  const whole: ActionDefinition = { ...words, ...(written.kind === undefined && (act as Row)), ...written }
  const { danger: said, many, ...action } = whole
  const danger = said ?? action.confirmByTyping
  return {
    ...action,
    ...(danger && { danger: true }),
    ...(many && { many: typeof many === 'string' ? { call: many, ids: inPath(many) } : many }),
    ...(action.kind === 'call' && asking(action, danger)),
  } as AnyAction
}

/** Danger asks before it is done, unless a field is asked or it can be taken back. */
function asking({ confirm, prompt, undo }: ActionDefinition, danger: ActionDefinition['danger']): Row {
  if (confirm !== undefined || !danger) return {}
  if (danger !== true) return { confirm: danger }
  return prompt || undo ? {} : { confirm: true }
}

/** The brace of a path that takes the ids of many. */
const inPath = (call: CallKey): string => /\{(\w+)\}/.exec(call)?.[1] ?? ''
