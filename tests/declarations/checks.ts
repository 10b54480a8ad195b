import { entitiesOf } from '@contract/invalidation'
import type { Rule } from '@contract/rules'
import { stateField } from '@/engine/kinds/state-field'
import { addressParts } from '@/engine/list/address-parts'
import { type AnyField, type AnyScreen, actionOfKind, ownExport, type Resource } from '@/schema'
import {
  alsoKeys,
  askableEntries,
  asList,
  blocksOf,
  columnEntries,
  detailOf,
  factKeysOf,
  filterEntries,
  formBlocksOf,
  formKeys,
  formOf,
  headOf,
  type ListOf,
  levelsOf,
  listOf,
  madeOf,
  pathNames,
  queryShape,
  relatedOf,
  rowKeys,
  screensOf,
  tablesOf,
  urlFilterEntries,
  wayKeys,
} from '../../tools/declared/facts'
import { actionProblems } from './check-actions'
import { conditionProblems } from './check-conditions'
import { inputProblems, invalidValues, linksIn, promptFields, readsOf, type World } from './check-parts'
import { screenProblems } from './check-screens'
import { wordProblems } from './check-words'

/**
 * Problems of a declaration that the compiler does not detect, each with the resource and the position; empty if there
 * are none.
 */
export function problemsOf(resource: Resource, world: World): string[] {
  return [
    ...siteMapProblems(resource, world),
    ...fieldProblems(resource, world),
    ...callProblems(resource),
    ...ruleProblems(resource),
    ...actionProblems(resource, world),
    ...conditionProblems(resource),
    ...inputProblems(resource, formKeys(resource.settings?.form ?? [])).map(problem => `form: ${problem}`),
    ...screensOf(resource).flatMap(([route, screen]) => screenProblems(resource, route, screen, world)),
    ...wordProblems(resource),
    ...unusedFields(resource, world),
  ].map(problem => `${resource.name}: ${problem}`)
}

function siteMapProblems(resource: Resource, world: World): string[] {
  const declared = Object.keys(resource.screens)
  const mapped: readonly string[] = world.screensOf(resource.name)
  return [
    ...declared.filter(name => !mapped.includes(name)).map(name => `screen ${name} is not in the site map`),
    ...mapped.filter(name => !declared.includes(name)).map(name => `the site map's screen ${name} is not declared`),
  ]
}

/** Calls whose path belongs to no entity of this declaration: a write would not invalidate them. */
function callProblems(resource: Resource): string[] {
  return Object.entries(resource.calls).flatMap(([use, call]) =>
    call && !entitiesOf(call).some(name => name === resource.name)
      ? [`calls.${use}: no scope of the contract (invalidation.ts) says that ${call} is about it`]
      : [],
  )
}

/** Fields missing in the answer, broken references, and initial values that are no choice. */
function fieldProblems(resource: Resource, world: World): string[] {
  const { list, one } = resource.calls
  const files = screensOf(resource).map(([, screen]) => ownExport(listOf(screen) ?? {})?.call)
  const answered = [list, one, ...files].flatMap(call => (call ? [...rowKeys(call)] : []))
  const known = new Set([...answered, ...screensOf(resource).flatMap(([, screen]) => alsoKeys(screen))])
  const lost = (names: readonly string[]) => (known.size === 0 ? [] : names.filter(name => !known.has(name)))
  const writeOnly = new Set([...promptFields(resource), ...filteredOnly(resource)])
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const { to, labelField, choices, initial } = field.options
    // Prompt fields and secrets are write-only.
    const unread =
      writeOnly.has(key) || field.options.secret
        ? []
        : lost([...readsOf(key, field), ...(typeof labelField === 'string' ? [labelField] : [])])
    return [
      ...(unread.length > 0 ? [`field ${key}: no answer has ${unread.join(', ')}`] : []),
      ...((field.kind === 'ref' || field.kind === 'many') && !world.resources.has(String(to))
        ? [`field ${key}: refers to ${String(to)}, which the site map does not have`]
        : []),
      ...(initial !== undefined && choices && [initial].flat().some(one => !(String(one) in (choices as object)))
        ? [`field ${key}: starts as ${String(initial)}, which is no choice`]
        : []),
      ...limitProblems(field, resource.rules[key]).map(problem => `field ${key}: ${problem}`),
      ...leadProblems(field, lost, world).map(problem => `field ${key}: ${problem}`),
      ...fillProblems(resource, field, world).map(problem => `field ${key}: ${problem}`),
      ...permanentFilterProblems(field, world).map(problem => `field ${key}: ${problem}`),
    ]
  })
}

/** Fields that only filters use: a part of a name, a state without a column. */
function filteredOnly(resource: Resource): string[] {
  const lists = screensOf(resource).flatMap(([, screen]) => listOf(screen) ?? [])
  const shown = new Set(
    lists.flatMap(({ columns, hiddenColumns = [] }) =>
      columnEntries([...columns, ...hiddenColumns]).map(([key]) => key),
    ),
  )
  // A filter with the name of its field filters by what rows contain.
  return lists.flatMap(list =>
    [
      ...filterEntries(list).filter(([param, key]) => param !== key && !shown.has(key)),
      // URL filters may concern details that rows do not have.
      ...urlFilterEntries(list),
    ].map(([, key]) => key),
  )
}

/** The characters of an id in a list, with its comma. */
const ID_LENGTH = 17

/** A limit of a field is the only one of its items, and their list fits into the text that is sent. */
function limitProblems({ options: { limit } }: AnyField, rule: Rule | undefined): string[] {
  if (typeof limit !== 'number' || (rule?.type !== 'list' && rule?.type !== 'text') || rule.max === undefined) return []
  if (rule.type === 'list') return [`is limited to ${limit} beside its rule, which has ${rule.max}`]
  return limit * ID_LENGTH > rule.max ? [`is limited to ${limit}, which is longer than ${rule.max} characters`] : []
}

/** A count links to lists that can be filtered accordingly, by fields of its row. */
function leadProblems({ options }: AnyField, lost: (names: readonly string[]) => string[], world: World): string[] {
  return linksIn(options).flatMap(({ route, filled = {} }) => {
    const screen = [...world.resources.values()].map(({ screens }) => screens[route]).find(Boolean)
    const list = screen && listOf(screen)
    if (!list) return [`leads to ${route}, which is no list`]
    const known = [...Object.keys(list.search ?? {}), ...askableEntries(list).map(([param]) => param)]
    return [
      ...Object.keys(filled)
        .filter(name => !known.includes(name))
        .map(name => `leads to ${route}, which does not filter by ${name}`),
      ...lost(Object.values(filled)).map(name => `leads to ${route} by ${name}, which no answer has`),
    ]
  })
}

/** A reference fills declared fields from fields of the chosen record. */
function fillProblems(resource: Resource, { options }: AnyField, world: World): string[] {
  const target = world.resources.get(String(options.to))
  const call = target?.calls.all ?? target?.calls.list
  const known = call ? rowKeys(call) : new Set<string>()
  return Object.entries((options.autofill ?? {}) as Readonly<Record<string, string>>).flatMap(([name, from]) => [
    ...(resource.fields[name] ? [] : [`fills ${name}, which there is not`]),
    ...(known.has(from) ? [] : [`fills ${name} by ${from}, which ${String(options.to)} does not have`]),
  ])
}

/** Filters of a picker are parameters of its list call. */
function permanentFilterProblems({ options }: AnyField, world: World): string[] {
  const target = world.resources.get(String(options.to))
  const call = target?.calls.all ?? target?.calls.list
  if (!call) return []
  const taken = new Set([...Object.keys(queryShape(call)), ...pathNames(call)])
  return Object.entries((options.permanentFilters ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([name, value]) =>
      taken.has(name)
        ? invalidValues(call, pathNames(call).includes(name) ? 'params' : 'query', name, [String(value)])
        : [`narrows by ${name}, which ${call} does not take`],
  )
}

/** Rules of undeclared fields, and options without a label. */
function ruleProblems(resource: Resource): string[] {
  const made = new Set(Object.values(resource.fields).flatMap(({ from = [] }) => from))
  const inputs = new Set(promptFields(resource))
  // The column browser sets the parent of a record.
  const above = new Set(screensOf(resource).flatMap(([, screen]) => levelsOf(screen)?.columnBrowser.parentField ?? []))
  return Object.entries(resource.rules).flatMap(([key, rule]) => {
    const field = resource.fields[key]
    if (!field && made.has(key)) return []
    // Predefined reasons have a list of their own.
    if (
      !field &&
      key === 'reason_id' &&
      Object.values(resource.actions).some(one => actionOfKind(one, 'call')?.reasons)
    )
      return []
    if (!field && (inputs.has(key) || above.has(key))) return []
    if (!field) return [`rule ${key}: there is no such field`]
    const choices = (field.options.choices ?? {}) as object
    // A toggle has two states and no labels.
    const options = rule.type === 'choice' && field.kind !== 'toggle' ? rule.options : []
    return options.filter(option => !(String(option) in choices)).map(option => `field ${key}: no label for ${option}`)
  })
}

/** A resource without screens exists for a widget; otherwise each field has to be used. */
function unusedFields(resource: Resource, world: World): string[] {
  const all = [...world.resources.values()]
  const elsewhere = [
    ...all.flatMap(tablesOf),
    ...all.flatMap(relatedOf),
    ...all
      .flatMap(one => Object.values(one.actions))
      .flatMap(one => actionOfKind(one, 'export')?.sheets ?? [])
      .map(sheet => ({ resource: sheet.resource, columns: sheet.columns })),
  ].filter(one => one.resource === resource.name)
  const screens = screensOf(resource)
  if (screens.length === 0 && elsewhere.length === 0 && !resource.settings) return []
  const used = new Set([
    resource.id,
    resource.titleField,
    // Shown beside the name of the record.
    stateField(resource) ?? '',
    ...all.flatMap(relatedOf).flatMap(one => (one.resource === resource.name ? keysOfList(asList(one)) : [])),
    ...elsewhere.flatMap(one => columnEntries(one.columns as readonly string[]).map(([key]) => key)),
    ...screens.flatMap(([, screen]) => keysOn(screen)),
    ...screens.flatMap(([, screen]) => madeOf(resource, factKeysOf(detailOf(screen)))),
    ...Object.values(resource.actions).flatMap(one => formKeys(actionOfKind(one, 'drawer')?.form ?? [])),
    ...formKeys(resource.settings?.form ?? []),
  ])
  return Object.keys(resource.fields)
    .filter(key => !used.has(key))
    .map(key => `field ${key}: is used nowhere`)
}

function keysOn(screen: AnyScreen): string[] {
  const [list, form, detail] = [listOf(screen), formOf(screen), detailOf(screen)]
  return [
    ...(list ? keysOfList(list) : []),
    ...(headOf(screen).facts ?? []),
    ...(headOf(screen).stats ?? []),
    ...blocksOf(screen).flatMap(([, block]) => ('sections' in block ? formKeys(block.sections) : [])),
    ...formKeys(form?.form ?? []),
    ...formBlocksOf(screen).flatMap(([, block]) => formKeys(block.form)),
    ...factKeysOf(detail),
    ...(detail?.stats ?? []),
    ...(detail?.facts ?? []),
    ...wayKeys(detail?.steps),
  ]
}

const keysOfList = (list: ListOf): string[] => [
  ...columnEntries([...list.columns, ...(list.hiddenColumns ?? []), ...(ownExport(list)?.columns ?? [])]).map(
    ([key]) => key,
  ),
  ...Object.keys(list.inline ?? {}),
  ...askableEntries(list).map(([, key]) => key),
  ...Object.keys(list.permanentFilters ?? {}),
  // The tab has the name of the record there.
  ...addressParts(list).map(([param]) => param),
  ...(list.tabs ? [list.tabs.field] : []),
  ...columnEntries(ownExport(list)?.columns ?? []).map(([key]) => key),
]
