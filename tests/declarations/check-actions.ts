import type { ActionOfKind, AnyAction, AnyScreen, Resource } from '@/schema'
import {
  asList,
  bodyKeys,
  commandsOf,
  detailOf,
  formKeys,
  headOf,
  levelsOf,
  listOf,
  pathNames,
  relatedOf,
  rowKeysAt,
  screensOf,
  tablesOf,
} from '../../tools/declared/facts'
import { columnProblems, inputProblems, type World } from './check-parts'

/** Problems of the actions of a declaration. */
export function actionProblems(resource: Resource, world: World): string[] {
  const standing = standingActions(resource, world)
  // Without declared screens, a custom page renders the actions and has the permission.
  const isByHand = screensOf(resource).length === 0
  return Object.entries(resource.actions).flatMap(([name, action]) =>
    [
      ...(isByHand || standing.has(name) ? [] : ['stands on no screen, so there is no permission for it']),
      ...kindProblems(resource, action, world),
    ].map(problem => `action ${name}: ${problem}`),
  )
}

/** Problems of an action, by its kind. */
function kindProblems(resource: Resource, action: AnyAction, world: World): string[] {
  if (action.kind === 'drawer') return drawerProblems(resource, action)
  if (action.kind === 'export') return workbookProblems(action, world)
  if (action.kind === 'panel') {
    return action.panel === 'reviewDesk' && !resource.review ? ['opens the review desk, and no review is declared'] : []
  }
  if (action.kind !== 'call') return []
  return [
    ...(sendsSomething(action) ? [] : ['sends nothing']),
    ...(action.danger && !action.confirm && !action.prompt ? ['is dangerous and does not ask first'] : []),
    ...promptProblems(resource, action),
    ...undoProblems(resource, action),
    ...manyProblems(action),
  ]
}

type CallAction = ActionOfKind<'call'>

const sendsSomething = ({ call, many }: CallAction): boolean => call !== undefined || many !== undefined

/** Actions on the declaration's own screens, and in its tables on other screens. */
function standingActions(resource: Resource, world: World): ReadonlySet<string> {
  const own = screensOf(resource).flatMap(([, screen]) => namesOn(screen))
  const elsewhere = [...world.resources.values()]
    .flatMap(tablesOf)
    .flatMap(table => (table.resource === resource.name ? (table.rowActions ?? []) : []))
  const inBlocks = [...world.resources.values()]
    .flatMap(relatedOf)
    .flatMap(block => (block.resource === resource.name ? namesOn(asList(block)) : []))
  // The review desk is on a screen and decides with these actions.
  return new Set([...own, ...elsewhere, ...inBlocks, ...Object.values(resource.review ?? {})])
}

const namesOn = (screen: AnyScreen): readonly string[] => [
  ...(listOf(screen)?.rowActions ?? []),
  ...(listOf(screen)?.headerActions ?? []),
  ...(listOf(screen)?.bulkActions ?? []),
  ...Object.values(listOf(screen)?.inline ?? {}).flatMap(edit => (edit && 'on' in edit ? [edit.on, edit.off] : [])),
  ...(detailOf(screen)?.headerActions ?? []),
  ...Object.values(detailOf(screen)?.replyForm ?? {}).flatMap(name => name ?? []),
  ...(headOf(screen).headerActions ?? []),
  ...(levelsOf(screen)?.rowActions ?? []),
  ...(levelsOf(screen)?.headerActions ?? []),
  ...(commandsOf(screen)?.headerActions ?? []),
]

/** Prompt fields need an input for the text of a predefined reason. */
function promptProblems(resource: Resource, { prompt = {}, reasons }: CallAction): string[] {
  const inputs = Object.keys(prompt)
  return [
    ...(reasons && inputs.length === 0 ? ['offers reasons and has no field for them'] : []),
    ...inputProblems({ ...resource, fields: prompt }, inputs),
  ]
}

/** An undo action can be sent immediately, without a prompt. */
function undoProblems(resource: Resource, { undo }: CallAction): string[] {
  if (undo === undefined) return []
  const reverse = resource.actions[undo]
  if (!reverse) return [`is undone by ${undo}, which there is not`]
  const needsPrompt =
    reverse.kind !== 'call' || Object.keys(reverse.prompt ?? {}).some(key => resource.rules[key]?.required)
  return needsPrompt ? [`is undone by ${undo}, which cannot be sent at once`] : []
}

/** The ids are in the path of the bulk call, or its body accepts them. */
function manyProblems({ many }: CallAction): string[] {
  if (!many) return []
  const inPath = pathNames(many.call)
  const names = inPath.length > 0 ? inPath : [...bodyKeys(many.call)]
  return names.includes(many.ids) ? [] : [`${many.call} takes no ${many.ids}`]
}

function drawerProblems(resource: Resource, { mode, form = [] }: Partial<ActionOfKind<'drawer'>>): string[] {
  // Read-only fields need no input and no call that saves.
  if (mode === 'view') {
    const missing = formKeys(form).filter(key => !resource.fields[key])
    return [...(form.length > 0 ? [] : ['has no form']), ...missing.map(key => `there is no field ${key}`)]
  }
  const needed = mode === 'create' ? (['create'] as const) : (['one', 'update'] as const)
  return [
    ...needed.filter(use => !resource.calls[use]).map(use => `needs a call for ${use}`),
    ...(form.length > 0 ? inputProblems(resource, formKeys(form)) : ['has no form']),
  ]
}

function workbookProblems({ call, sheets }: ActionOfKind<'export'>, world: World): string[] {
  return sheets.flatMap(sheet => {
    const rows = rowKeysAt(call, sheet.path)
    const target = world.resources.get(sheet.resource)
    if (!rows) return [`${call} answers nothing at ${sheet.path}`]
    if (!target) return [`the site map does not have ${sheet.resource}`]
    return columnProblems(target, sheet.columns, rows).map(problem => `sheet ${sheet.label[1]}: ${problem}`)
  })
}
