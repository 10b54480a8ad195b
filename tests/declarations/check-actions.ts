import type { AnyAction, AnyScreen, Resource } from '@/schema'
import { columnProblems, inputProblems, type World } from './check-parts'
import { detailOf, formKeys, listOf, rowKeysAt, screensOf, tablesOf } from './facts'

/** What is wrong with the actions of a declaration. */
export function actionProblems(resource: Resource, world: World): string[] {
  const standing = standingActions(resource, world)
  return Object.entries(resource.actions).flatMap(([name, action]) =>
    [
      ...wayProblems(action),
      ...(standing.has(name) ? [] : ['stands on no screen, so there is no permission for it']),
      ...(action.danger && action.call && !action.confirm ? ['is dangerous and does not ask first'] : []),
      ...drawerProblems(resource, action),
      ...workbookProblems(action, world),
    ].map(problem => `action ${name}: ${problem}`),
  )
}

/** An action does one thing. */
function wayProblems({ to, call, opens, workbook }: AnyAction): string[] {
  const ways = [to, call, opens, workbook].filter(Boolean).length
  return ways === 1 ? [] : [`does ${ways} things instead of one`]
}

/** Those of its own screens and those that tables on screens of others show. */
function standingActions(resource: Resource, world: World): ReadonlySet<string> {
  const own = screensOf(resource).flatMap(([, screen]) => namesOn(screen))
  const elsewhere = [...world.resources.values()]
    .flatMap(tablesOf)
    .flatMap(table => (table.of === resource.name ? (table.actions ?? []) : []))
  return new Set([...own, ...elsewhere])
}

const namesOn = (screen: AnyScreen): readonly string[] => [
  ...(listOf(screen)?.actions ?? []),
  ...(listOf(screen)?.page ?? []),
  ...(detailOf(screen)?.actions ?? []),
]

function drawerProblems(resource: Resource, { opens, form }: AnyAction): string[] {
  if (!opens) return form ? ['has a form and opens nothing'] : []
  const needed = opens === 'create' ? (['create'] as const) : (['one', 'update'] as const)
  return [
    ...needed.filter(use => !resource.calls[use]).map(use => `needs a call for ${use}`),
    ...(form?.length ? inputProblems(resource, formKeys(form)) : ['has no form']),
  ]
}

function workbookProblems({ workbook }: AnyAction, world: World): string[] {
  if (!workbook) return []
  return workbook.sheets.flatMap(sheet => {
    const rows = rowKeysAt(workbook.call, sheet.at)
    const target = world.resources.get(sheet.of)
    if (!rows) return [`${workbook.call} answers nothing at ${sheet.at}`]
    if (!target) return [`the site map does not have ${sheet.of}`]
    return columnProblems(target, sheet.columns, rows).map(problem => `sheet ${sheet.label[1]}: ${problem}`)
  })
}
