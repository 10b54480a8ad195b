import type { CallKey } from '@contract/calls'
import { CALLS, definitionOf } from '@contract/calls'
import type { RouteName } from '@contract/routes'
import { kinds } from '@/engine/kinds'
import {
  type AnyField,
  type Calls,
  callsOfReport,
  fieldsOfReport,
  type Link,
  type ListScreen,
  type Report,
  searchParam,
  sidesOf,
} from '@/schema'
import { askableEntries, listOf } from '../../tools/declared/facts'
import { invalidValues, linksIn, twice, type World } from './check-parts'

/** Problems of reports that the compiler does not detect. */

/** URL parameters with another meaning. */
const TAKEN: ReadonlySet<string> = new Set(['tab', 'page_no', 'page_size', 'sort', 'open', 'at', 'only', 'view', 'to'])

export function reportProblems(report: Report, world: World, route: RouteName = report.name): string[] {
  const calls = [...new Set(callsOfReport(report))]
  return [
    ...(report.name === route ? [] : [`stands in the site map as the screen ${route}`]),
    ...calls.filter(call => !(call in CALLS)).map(call => `no server answers ${call}`),
    ...questionProblems(report, calls, world),
    ...needProblems(report, calls),
    ...tabProblems(report),
    ...sidesOf(report).flatMap(({ chart, stats }) => [
      ...undefinedMetrics({ ...(chart && { [chart.call]: chart.value }), ...stats?.fields }),
    ]),
    ...sidesOf(report).flatMap(({ chart, table, stats }) => [
      ...(chart?.linkTo ? linkProblems(chart.linkTo, world) : []),
      ...twice(labelsOf(table?.columns ?? {})).map(label => `two columns are called ${label}`),
      ...twice(labelsOf(stats?.fields ?? {})).map(label => `two figures are called ${label}`),
    ]),
    ...fieldsOfReport(report)
      .flatMap(({ options }) => linksIn(options))
      .flatMap(link => linkProblems(link, world)),
    ...timeProblems(report),
  ].map(problem => `${report.name}: ${problem}`)
}

/** A metric without a description is ambiguous. */
const undefinedMetrics = (fields: Readonly<Record<string, Pick<AnyField, 'label' | 'options'>>>) =>
  Object.values(fields)
    .filter(({ options }) => !options.help)
    .map(({ label }) => `${label[0]} has no definition: its help says what it counts`)

const labelsOf = (fields: Readonly<Record<string, Pick<AnyField, 'label'>>>) =>
  Object.values(fields).map(({ label }) => label)

function questionProblems({ params }: Report, calls: readonly CallKey[], world: World): string[] {
  return [
    ...Object.entries(params).flatMap(([name, field]) => {
      const { Param, Filter, Input } = kinds[field.kind]
      const { to, choices = {}, initial } = field.options
      return [
        ...(TAKEN.has(name) ? [`${name} is another item of the address`] : []),
        ...(Param || Filter || Input ? [] : [`${name} is a ${field.kind}, which cannot be asked`]),
        ...(to !== undefined && !world.resources.has(String(to))
          ? [`${name} refers to ${String(to)}, which is not there`]
          : []),
        ...(initial !== undefined &&
        Object.keys(choices as object).length > 0 &&
        !(String(initial) in (choices as object))
          ? [`${name} starts as ${String(initial)}, which is no choice`]
          : []),
        ...calls.flatMap(call =>
          call in CALLS ? invalidValues(call, 'query', name, Object.keys(choices as object)) : [],
        ),
      ]
    }),
    ...twice(labelsOf(params)).map(label => `two questions are called ${label}`),
  ]
}

/** A parameter is required exactly if its call rejects requests without it. */
function needProblems({ params, required }: Report, calls: readonly CallKey[]): string[] {
  const isRejected = (name: string) =>
    calls.some(call => call in CALLS && refusesNone(call, name)) && params[name]?.options.initial === undefined
  return Object.keys(params)
    .filter(name => isRejected(name) !== required.includes(name))
    .map(name =>
      required.includes(name) ? `${name} need not be chosen` : `${name} has to be chosen, and needs leaves it out`,
    )
}

const refusesNone = (call: CallKey, name: string): boolean => {
  const schema = definitionOf(call).query?.shape[name]
  return schema !== undefined && 'safeParse' in schema && !schema.safeParse(undefined).success
}

const tabProblems = ({ tabs }: Report): string[] => [
  ...Object.entries(tabs)
    .filter(([, { chart, table, stats }]) => !chart && !table && !stats)
    .map(([name]) => `the tab ${name} shows nothing`),
  ...twice(labelsOf(tabs as Readonly<Record<string, Pick<AnyField, 'label'>>>)).map(
    label => `two tabs are called ${label}`,
  ),
]

/** Days and months depend on a period, which has to be a parameter. */
function timeProblems(report: Report): string[] {
  const hasPeriod = Object.values(report.params).some(({ kind }) => kinds[kind].span)
  const isShown =
    sidesOf(report).some(({ chart }) => chart?.by === 'time') ||
    fieldsOfReport(report).some(({ options }) => options.isStep)
  return isShown && !hasPeriod ? ['shows days or months, and asks for no period'] : []
}

/** Links that filter a list by an unknown parameter, or pass an unknown parameter to a report. */
function linkProblems({ route, filled = {}, query = {} }: Link, world: World): string[] {
  const parameters = world.questionsOf(route)
  const target = [...world.resources.values()].find(({ screens }) => screens[route])
  const screen = target?.screens[route]
  const list = screen && listOf(screen)
  if (!list && !parameters) return [`leads to ${route}, which is no declared list`]
  const filters = list ? askableEntries(list).map(([param]) => param) : []
  const known = new Set([...(list ? paramsOf(list) : []), ...filters, ...(parameters ?? [])])
  return [...Object.keys(filled), ...Object.keys(query)]
    .filter(name => !known.has(name))
    .map(name => `leads to ${route} by ${name}, which it does not filter by`)
}

const paramsOf = (list: ListScreen<string, string, Calls>): string[] =>
  [searchParam(list), list.tabs?.field].flatMap(name => name ?? [])
