import { MAX_PAGE_SIZE } from '@contract/define'
import { addressParts } from '@/engine/list/address-parts'
import {
  type AnyScreen,
  actionOfKind,
  type Column,
  isRelated,
  isTabbed,
  linkTarget,
  type OwnImport,
  ownExport,
  ownImports,
  type RelatedBlock,
  type RelationTable,
  type Resource,
  type ScreenName,
  type SwitchedBy,
  writeCall,
} from '@/schema'
import {
  alsoKeys,
  askableEntries,
  asList,
  blocksOf,
  bodyKeys,
  columnEntries,
  commandsOf,
  type DetailOf,
  detailOf,
  type FormOf,
  factKeysOf,
  formBlocksOf,
  formKeys,
  formOf,
  headOf,
  type LevelsOf,
  type ListOf,
  levelsOf,
  listOf,
  madeOf,
  neededBy,
  pathNames,
  queryShape,
  routeParams,
  rowKeys,
  wayKeys,
} from '../../tools/declared/facts'
import {
  columnProblems,
  filterProblems,
  inputProblems,
  invalidValues,
  missingFields,
  twice,
  type World,
} from './check-parts'

/** Problems of one screen of a declaration. */
export function screenProblems(resource: Resource, route: ScreenName, screen: AnyScreen, world: World): string[] {
  const [list, form, detail] = [listOf(screen), formOf(screen), detailOf(screen)]
  const levels = levelsOf(screen)
  return [
    ...callProblems(resource, route, screen),
    ...(list
      ? [
          ...listProblems(resource, list),
          ...addressProblems(
            route,
            addressParts(list).map(([, part]) => part),
          ),
        ]
      : []),
    ...(form ? formProblems(resource, route, form, world) : []),
    ...(detail ? detailProblems(resource, detail, world) : []),
    ...blockProblems(resource, screen, world),
    ...(levels ? levelsProblems(resource, levels) : []),
  ].map(problem => `screen ${route}: ${problem}`)
}

/** The calls that a screen of its kind requires. */
function callProblems({ calls, settings }: Resource, route: ScreenName, screen: AnyScreen): string[] {
  if (isTabbed(screen) || levelsOf(screen) || commandsOf(screen)) return []
  const isNew = routeParams(route).length === 0 && !settings
  const form = isNew ? (['create'] as const) : (['one', 'update'] as const)
  const needed = listOf(screen) ? (['list'] as const) : detailOf(screen) ? (['one'] as const) : form
  return needed.filter(use => !calls[use]).map(use => `needs a call for ${use}`)
}

function listProblems(resource: Resource, screen: ListOf): string[] {
  const { list } = resource.calls
  if (!list) return []
  const { search = {}, tabs, permanentFilters = {} } = screen
  const own = ownExport(screen)
  const filters = askableEntries(screen)
  const sent = [
    ...Object.keys(search),
    ...filters.flatMap(([param]) => param.split(',')),
    ...Object.keys(permanentFilters),
    ...addressParts(screen).map(([name]) => name),
    ...(tabs ? [tabs.field] : []),
  ]
  return [
    ...sent
      .filter(name => !(name in queryShape(list)) && !pathNames(list).includes(name))
      .map(name => `${list} takes no ${name}`),
    ...columnProblems(resource, screen.columns, rowKeys(list)),
    ...filterProblems(resource, screen),
    ...choiceProblems(resource, screen),
    ...totalsProblems(screen, sent),
    ...givingProblems(screen),
    ...(own ? columnProblems(resource, own.columns, rowKeys(own.call)) : []),
    ...Object.entries(permanentFilters).flatMap(([name, value]) => invalidValues(list, 'query', name, [value])),
    ...standingProblems(resource, screen),
    ...bulkProblems(resource, screen),
    ...bulkEditProblems(resource, screen),
    ...importProblems(resource, screen),
    ...newRecordProblems(resource, screen),
    ...inlineProblems(resource, screen),
    ...orderProblems(screen),
    ...pageSizeProblems(screen),
  ]
}

/** A column browser shows fields of the answer, and new records know their parent. */
function levelsProblems(
  resource: Resource,
  { columnBrowser, rowActions = [], headerActions = [] }: LevelsOf,
): string[] {
  const rows = rowKeys(columnBrowser.children)
  const { create } = resource.calls
  const adds = headerActions.some(name => drawerNamed(resource, name)?.mode === 'create')
  const keys = headerActions.flatMap(name => formKeys(drawerNamed(resource, name)?.form ?? []))
  return [
    ...[resource.id, resource.titleField, columnBrowser.parentField]
      .filter(name => !rows.has(name))
      .map(name => `its levels need ${name}, which ${columnBrowser.children} does not answer`),
    ...(pathNames(columnBrowser.children).length === 1
      ? []
      : [`${columnBrowser.children} is not about what is below one record`]),
    ...(adds && create && !bodyKeys(create).has(columnBrowser.parentField)
      ? [`${create} takes no ${columnBrowser.parentField}`]
      : []),
    ...(adds ? missingFields(resource, [...keys, columnBrowser.parentField]) : []),
    ...rowActions
      .filter(name => drawerNamed(resource, name)?.mode === 'create')
      .map(name => `${name} stands beside one record`),
  ]
}

/** Collapsible columns have to exist, and must not be the first one. */
function givingProblems({ columns, collapseOrder = [] }: ListOf): string[] {
  const [, ...others] = columnEntries(columns).map(([key]) => key)
  return collapseOrder.filter(key => !others.includes(key)).map(key => `${key} cannot give way`)
}

/** Tabs of a field that is no choice, and choices that the call does not accept. */
function choiceProblems(resource: Resource, screen: ListOf): string[] {
  const { list } = resource.calls
  const tabs = screen.tabs?.field
  const used = [...askableEntries(screen), ...(tabs ? [[tabs, tabs] as const] : [])]
  return [
    ...(tabs && !['choice', 'state'].includes(resource.fields[tabs]?.kind ?? '')
      ? [`its tabs need a choice, and ${tabs} is none`]
      : []),
    ...used.flatMap(([param, key]) =>
      list
        ? invalidValues(list, 'query', param, Object.keys((resource.fields[key]?.options.choices ?? {}) as object))
        : [],
    ),
  ]
}

/** A summary belongs to a column, and its call's path parameters come from the list's request. */
function totalsProblems({ columns, hiddenColumns = [], summary }: ListOf, sent: readonly string[]): string[] {
  if (!summary) return []
  const shown = columnEntries([...columns, ...hiddenColumns]).map(([key]) => key)
  return [
    ...summary.fields.filter(key => !shown.includes(key)).map(key => `${key} is added up, and is no column`),
    ...pathNames(summary.call)
      .filter(name => !sent.includes(name))
      .map(name => `nothing fills {${name}} of ${summary.call}`),
  ]
}

/** Path parameters that are sent, and those that are not. */
function addressProblems(route: ScreenName, from: readonly string[] = []): string[] {
  const own = routeParams(route)
  return [
    ...from.filter(name => !own.includes(name)).map(name => `${name} is no part of its address`),
    ...own.filter(name => !from.includes(name)).map(name => `${name} of its address is not sent`),
  ]
}

/** Actions that need a record in a place without one, and vice versa. */
function standingProblems(resource: Resource, { headerActions = [], rowActions = [] }: ListOf): string[] {
  const needsRecord = headerActions.filter(name => {
    const action = resource.actions[name]
    const isOfRecord = Object.values(linkTarget(action)?.params ?? {}).some(value => typeof value === 'string')
    // A call without a record parameter applies to all: a synchronization, a command.
    const isSent = writeCall(action)?.includes('{') || actionOfKind(action, 'drawer')?.mode === 'edit'
    return isSent || action?.kind === 'export' || action?.kind === 'print' || isOfRecord
  })
  const makesRecord = rowActions.filter(name => drawerNamed(resource, name)?.mode === 'create')
  return [
    ...needsRecord.map(name => `${name} needs a record and stands where there is none`),
    ...makesRecord.map(name => `${name} makes a record and stands beside each`),
  ]
}

/** Bulk actions have to exist and send a call. */
function bulkProblems(resource: Resource, { bulkActions = [] }: ListOf): string[] {
  return bulkActions.flatMap(name => {
    const action = resource.actions[name]
    if (!action) return [`there is no action ${name}`]
    const isForMany = action.kind === 'call' || (action.kind === 'panel' && action.batch)
    return isForMany ? [] : [`${name} cannot be done to many`]
  })
}

/** Bulk edit fields have inputs, and a record that is sent as a whole can be read first. */
function bulkEditProblems(resource: Resource, { bulkEdit }: ListOf): string[] {
  if (!bulkEdit) return []
  const fields = 'fields' in bulkEdit ? bulkEdit.fields : bulkEdit
  const row = resource.calls.list ? rowKeys(resource.calls.list) : new Set<string>()
  const inputs = inputProblems(resource, fields)
  if (!('call' in bulkEdit)) {
    const needed = (['one', 'update'] as const).filter(use => !resource.calls[use])
    return [...inputs, ...needed.map(use => `setting fields of many needs a call for ${use}`)]
  }
  const { call, includeFields = [] } = bulkEdit
  const sent = [...fields, ...includeFields]
  return [
    ...inputs,
    ...[...pathNames(call), ...includeFields]
      .filter(name => !row.has(name))
      .map(name => `nothing fills ${name} of ${call}`),
    ...neededBy(call)
      .filter(name => !sent.includes(name))
      .map(name => `${call} sets fields of many, and lacks ${name}`),
  ]
}

/** Inline edits: the call accepts the field with its included fields, and gets all required ones. */
function inlineProblems(resource: Resource, { inline = {} }: ListOf): string[] {
  const { list } = resource.calls
  const row = list ? rowKeys(list) : new Set<string>()
  return Object.entries(inline).flatMap(([key, edit]) => {
    if (!edit) return []
    if ('on' in edit) return switchProblems(resource, key, edit)
    const { call, includeFields = [] } = edit
    const sent = [key, ...includeFields.flatMap(name => resource.fields[name]?.from ?? [name])]
    const taken = bodyKeys(call)
    const inPath = pathNames(call)
    return [
      ...inPath.filter(name => !row.has(name)).map(name => `nothing fills {${name}} of ${call}`),
      ...sent
        .filter(name => taken.size > 0 && !taken.has(name) && !inPath.includes(name))
        .map(name => `${call} takes no ${name}`),
      ...neededBy(call)
        .filter(name => !sent.includes(name))
        .map(name => `${key} is changed by ${call}, which lacks ${name}`),
    ]
  })
}

/** A switch is a boolean field, and its two actions set it for a single record. */
function switchProblems(resource: Resource, key: string, { on, off }: SwitchedBy<string>): string[] {
  return (
    [
      [on, 1],
      [off, 0],
    ] as const
  ).flatMap(([name, value]) => {
    const action = actionOfKind(resource.actions[name], 'call')
    if (!action?.call) return [`${name} does not switch ${key}`]
    return Number(action.optimistic?.[key]) === value ? [] : [`${name} does not set ${key} to ${value}`]
  })
}

/** Page sizes are round, in ascending order, and accepted by every list. */
function pageSizeProblems({ pageSizes = [] }: ListOf): string[] {
  return [
    ...pageSizes
      .filter(size => !/^[125]0+$/.test(String(size)))
      .map(size => `has pages of ${size}, which is not round`),
    ...pageSizes.filter(size => size > MAX_PAGE_SIZE).map(size => `has pages of ${size}, which no call answers`),
    ...(pageSizes.some((size, at) => size <= (pageSizes[at - 1] ?? 0)) ? ['has page sizes out of order'] : []),
  ]
}

/** Sortable rows are all rendered, and not nested. */
function orderProblems({ sortable, pageSizes = [], tree }: ListOf): string[] {
  if (!sortable) return []
  return [
    ...pageSizes.filter(size => size > MAX_DRAWN).map(size => `is put in order by hand, and has pages of ${size}`),
    ...(tree ? ['is put in order by hand, and is a tree'] : []),
  ]
}
/** More rows are virtualized. */
const MAX_DRAWN = 100

/** Imported rows create records, so required fields are in the file or constant. */
function importProblems(
  resource: Resource,
  { import: imported, headerActions = [], permanentFilters = {} }: ListOf,
): string[] {
  if (imported === undefined) return []
  const own = ownImports({ import: imported })
  if (own.length > 0) return own.flatMap(ownImportProblems)
  const adding = headerActions.map(name => drawerNamed(resource, name)).find(action => action?.mode === 'create')
  const keys = imported === true ? formKeys(adding?.form ?? []) : Array.isArray(imported) ? imported : []
  return [
    ...(resource.calls.create ? [] : ['imports, and has no call for create']),
    ...(keys.length > 0 ? [] : ['imports, and has no fields for it']),
    ...inputProblems(resource, keys),
    ...missingFields(resource, [...keys, ...Object.keys(permanentFilters)]).map(problem => `its import ${problem}`),
  ]
}

const ownImportProblems = ({ by, fields }: OwnImport): string[] =>
  by.filter(key => !fields[key]).map(key => `imports by ${key}, which is none of its fields`)

/** A record created from a list gets its values from the form and from the list's permanent filters. */
function newRecordProblems(resource: Resource, { headerActions = [], permanentFilters = {} }: ListOf): string[] {
  return headerActions.flatMap(name => {
    const action = drawerNamed(resource, name)
    if (action?.mode !== 'create') return []
    const keys = [...formKeys(action.form), ...Object.keys(permanentFilters)]
    return missingFields(resource, keys).map(problem => `${name} ${problem}`)
  })
}

function formProblems(resource: Resource, route: ScreenName, screen: FormOf, world: World): string[] {
  const keys = formKeys(screen.form)
  const groups = screen.form.flatMap(part => (typeof part === 'string' ? [] : [[part[0], part[1]] as const]))
  const loose = screen.form.filter(part => typeof part === 'string')
  return [
    ...inputProblems(resource, keys),
    ...(routeParams(route).length === 0 && !resource.settings ? missingFields(resource, keys) : []),
    ...(screen.layout === 'tabs' ? loose : []).map(key => `${String(key)} stands on no tab`),
    ...twice(groups).map(label => `two groups are called ${label}`),
    ...(screen.redirect && !world.isBuilt(screen.redirect)
      ? [`${screen.redirect}, where it leads when saved, is not built`]
      : []),
    ...(screen.buttons?.length === 0 ? ['nothing sends it'] : []),
  ]
}

/** A block is a form whose record can be read and saved, or a settings form; labels are unique. */
function blockProblems(resource: Resource, screen: AnyScreen, world: World): string[] {
  const { one, update } = resource.calls
  const own = ([name, { form, one: reads = one, update: saves = update }]: ReturnType<typeof formBlocksOf>[number]) => [
    ...inputProblems(resource, formKeys(form)).map(problem => `tab ${name}: ${problem}`),
    ...(reads ? [] : [`tab ${name}: nothing reads it`]),
    ...(saves ? [] : [`tab ${name}: nothing saves it`]),
  ]
  return [
    ...formBlocksOf(screen).flatMap(own),
    ...blocksOf(screen).flatMap(([name, block]) =>
      'resource' in block && !isRelated(block) && !world.resources.get(block.resource)?.settings
        ? [`tab ${name}: there are no ${block.resource}`]
        : [],
    ),
    ...blocksOf(screen).flatMap(([name, block]) =>
      (isRelated(block)
        ? relatedProblems(resource, block, world)
        : 'sections' in block
          ? columnProblems(resource, formKeys(block.sections), one ? rowKeys(one) : new Set())
          : []
      ).map(problem => `tab ${name}: ${problem}`),
    ),
    ...columnProblems(
      resource,
      [...(headOf(screen).facts ?? []), ...(headOf(screen).stats ?? [])],
      new Set([...(one ? rowKeys(one) : []), ...alsoKeys(screen)]),
    ),
    ...twice(blocksOf(screen).map(([, { label }]) => label)).map(label => `two tabs are called ${label}`),
  ]
}

/** A related list is checked like a list screen, and its parameters come from the record. */
function relatedProblems(resource: Resource, block: RelatedBlock, world: World): string[] {
  const target = world.resources.get(block.resource)
  if (!target) return [`the site map does not have ${block.resource}`]
  const call = block.call ?? target.calls.list
  if (!call) return [`nothing lists ${block.resource}`]
  const row = resource.calls.one ? rowKeys(resource.calls.one) : new Set<string>()
  const { list: _, ...calls } = target.calls
  const names = [...(block.rowActions ?? []), ...(block.headerActions ?? []), ...(block.bulkActions ?? [])]
  return [
    ...Object.entries(block.params).flatMap(([parameter, field]) => [
      ...(parameter in queryShape(call) || pathNames(call).includes(parameter)
        ? []
        : [`${call} takes no ${parameter}`]),
      ...(row.has(field) ? [] : [`is narrowed by ${field}, which no answer has`]),
    ]),
    ...pathNames(call)
      .filter(name => !(name in block.params))
      .map(name => `nothing fills {${name}} of ${call}`),
    ...names.filter(name => !target.actions[name]).map(name => `${block.resource} has no action ${name}`),
    ...listProblems({ ...target, calls: { ...calls, list: call } }, asList(block)),
  ]
}

function detailProblems(resource: Resource, screen: DetailOf, world: World): string[] {
  const row = resource.calls.one ? rowKeys(resource.calls.one) : new Set<string>()
  const facts = factKeysOf(screen)
  const known = new Set([...row, ...alsoKeys(screen)])
  return [
    ...columnProblems(resource, facts, known),
    ...columnProblems(resource, [...(screen.stats ?? []), ...(screen.facts ?? [])], known),
    ...columnProblems(resource, madeOf(resource, facts), row),
    ...columnProblems(resource, wayKeys(screen.steps), row),
    ...(screen.relations ?? []).flatMap(table =>
      tableProblems(table, row, world).map(problem => `table ${table.label[1]}: ${problem}`),
    ),
  ]
}

function tableProblems(table: RelationTable, row: ReadonlySet<string>, world: World): string[] {
  const target = world.resources.get(table.resource)
  if (!target) return [`the site map does not have ${table.resource}`]
  const filters = table.permanentFilters ?? {}
  return [
    ...pathNames(table.call)
      .filter(name => !row.has(name) && !(name in filters))
      .map(name => `nothing fills {${name}} of ${table.call}`),
    ...Object.entries(filters).flatMap(([name, value]) => invalidValues(table.call, 'params', name, [value])),
    ...Object.entries(table.params ?? {}).flatMap(([parameter, field]) => [
      ...(parameter in queryShape(table.call) ? [] : [`${table.call} takes no ${parameter}`]),
      ...(row.has(field) ? [] : [`is narrowed by ${field}, which no answer has`]),
    ]),
    ...columnProblems(target, table.columns as readonly Column<string>[], rowKeys(table.call)),
    ...(table.rowActions ?? [])
      .filter(name => !target.actions[name])
      .map(name => `${table.resource} has no action ${name}`),
  ]
}

const drawerNamed = ({ actions }: Resource, name: string) => actionOfKind(actions[name], 'drawer')
