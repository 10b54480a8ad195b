import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Examples, readExamples } from './examples'
import { COMMON, type Option, readSchema, type Schema, type SchemaFunction } from './schema'

/** A section of the reference: the options of one construct. */
interface Construct {
  readonly title: string
  /** The construct's name in the examples. */
  readonly name: string
  /** The types that contain its options. */
  readonly types: readonly string[]
  readonly picture?: string
}

const SECTIONS: readonly (readonly [heading: string, constructs: readonly Construct[]])[] = [
  [
    'Declarations',
    [
      { title: '`resource(name, { … })`', name: 'resource', types: ['Outline'] },
      { title: '`calls`', name: 'calls', types: ['Calls'] },
      { title: '`conditions`, per field', name: 'conditions', types: ['FieldConditions'] },
      { title: '`pickers`', name: 'pickers', types: ['Pickers'] },
      { title: '`review`', name: 'review', types: ['Review'] },
      { title: '`settings(name, { … })`', name: 'settings', types: ['SettingsOutline'] },
    ],
  ],
  [
    'Screens',
    [
      { title: 'List', name: 'list', types: ['ListScreen'], picture: 'list' },
      { title: '`tabs` of a list', name: 'listTabs', types: ['Tabs'] },
      { title: '`summary`', name: 'summary', types: ['Summary'] },
      { title: '`bulkEdit`', name: 'bulkEdit', types: ['BulkEdit'] },
      { title: '`tree`', name: 'tree', types: ['Tree'] },
      { title: '`treeFilter`', name: 'treeFilter', types: ['TreeFilter'] },
      { title: '`inline`, per column', name: 'inline', types: ['Inline', 'SwitchedBy'] },
      { title: '`slots` of a list', name: 'slots', types: ['ListSlots'] },
      { title: 'Form', name: 'form', types: ['FormScreen'], picture: 'form' },
      { title: '`buttons` of a form', name: 'button', types: ['FormButton'] },
      { title: '`drafts`', name: 'drafts', types: ['Drafts'] },
      { title: 'Detail', name: 'detail', types: ['DetailScreen'], picture: 'detail' },
      { title: '`relations`', name: 'relation', types: ['RelationTable'] },
      { title: '`alerts`', name: 'alert', types: ['DetailAlert'] },
      { title: '`steps`', name: 'steps', types: ['StateSteps', 'StepSequence', 'Step'] },
      { title: 'Tabbed screen', name: 'tabbed', types: ['TabbedScreen'], picture: 'tabbed' },
      { title: 'Block: form', name: 'formBlock', types: ['FormBlock'] },
      { title: 'Block: detail', name: 'detailBlock', types: ['DetailBlock'] },
      { title: 'Block: related list', name: 'related', types: ['RelatedBlock'] },
      { title: 'Block: settings', name: 'settingsBlock', types: ['SettingsBlock'] },
      { title: 'Column browser', name: 'columnBrowser', types: ['ColumnBrowserScreen'] },
      { title: '`columnBrowser`', name: 'levels', types: ['ColumnBrowser'] },
      { title: 'Commands', name: 'commands', types: ['CommandsScreen'] },
    ],
  ],
  [
    'Actions',
    [
      { title: 'Words of every action', name: 'action', types: ['ActionBase'], picture: 'action' },
      { title: '`action.call({ … })`', name: 'action.call', types: ['CallAction'] },
      { title: '`action.link({ … })`', name: 'action.link', types: ['ScreenLinkAction', 'SiteLinkAction'] },
      { title: '`action.drawer({ … })`', name: 'action.drawer', types: ['DrawerAction'] },
      { title: '`action.panel({ … })`', name: 'action.panel', types: ['PanelAction'] },
      { title: '`action.print({ … })`', name: 'action.print', types: ['PrintAction'] },
      { title: '`action.export({ … })`', name: 'action.export', types: ['ExportAction'] },
      { title: '`shortfall`', name: 'shortfall', types: ['Shortfall'] },
      { title: '`dryRun`', name: 'dryRun', types: ['DryRun'] },
      { title: '`recipients`', name: 'recipients', types: ['Recipients'] },
      { title: '`preview`', name: 'preview', types: ['Preview'] },
    ],
  ],
  [
    'Reports',
    [
      { title: '`report(name, { … })`', name: 'report', types: ['ReportOutline'], picture: 'report' },
      { title: '`tabs` of a report', name: 'reportTab', types: ['ReportTab'] },
    ],
  ],
]

/** Options of every action, which the sections of its constructors omit. */
const ACTION = 'ActionBase'

/** Files of functions, each with the heading of its section. */
const FUNCTIONS: readonly (readonly [heading: string, ...files: string[]])[] = [
  ['Field functions', 'src/schema/fields.ts', 'src/schema/more-fields.ts', 'src/schema/record-fields.ts'],
  ['Parts of reports', 'src/schema/report-parts.ts'],
  ['Other functions', 'src/schema/calls.ts', 'src/schema/link.ts', 'src/schema/mixin.ts'],
]
const INTERNAL: ReadonlySet<string> = new Set(['make', 'screenNameOf'])

/** Readable names of types; others are shown as code. */
const TYPES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^Label$/, 'label: `[zh, en]`'],
  [/^true \| Label$/, '`true` or a label'],
  [/^true$|^boolean$/, '`true`'],
  [/^false$/, '`false`'],
  [/^number$/, 'number'],
  [/^string$/, 'text'],
  [/^readonly string\[\]$/, 'list of texts'],
  [/^readonly number\[\]$/, 'list of numbers'],
  [/^F$|^P$|^B$/, 'field'],
  [/^A$/, 'action'],
  [/^readonly A\[\]$/, 'list of actions'],
  [/^readonly [FK]\[\]$/, 'list of fields'],
  [/^readonly Column<.*\[\]$/, 'list of columns'],
  [/^readonly Filter<.*\[\]$/, 'list of filters'],
  [/^readonly FormPart<.*\[\]$|^readonly Group<.*\[\]$/, 'list of fields and groups'],
  [/^(?:CallKey|CallOn<T>|NodesCall)$/, 'call'],
  [/^readonly CallKey\[\]$/, 'list of calls'],
  [/^RouteName$/, 'screen'],
  [/^When<.*>$/, 'condition'],
  [/^Path<T>$/, 'path of a field'],
  [/^Rules$/, 'rules of the contract'],
  [/^Prompt$/, 'fields by name'],
  [/^(?:EntityName|N)$/, 'entity'],
  [/^SettingsName$/, 'settings'],
  [/^readonly Link<.*\[\]$/, 'list of links'],
  [/^Readonly<Record<string, FieldBase>>$/, 'fields by name'],
  [/^Readonly<Record<string, string \| number>>$/, 'values by name'],
  [/^\{ readonly \[K in F\]\?: CallKey \}$/, 'calls by field'],
]

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
const code = (text: string): string => `\`${cell(text)}\``
const readable = (type: string): string => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? code(type)

const MAX_EXAMPLE = 120
const shortened = (text: string): string => (text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE - 2)} …` : text)

const INTRODUCTION =
  'Generated by `npm run reference` from the types of `src/schema` and their doc comments. Each example is the shortest use in a declaration that compiles. The [tutorial](declarations.md) introduces the words.'

const HEAD = '| Word | Type | Default | Effect | Example |\n|---|---|---|---|---|'

function rowOf(construct: string, option: Option, examples: Examples): string {
  const example = examples.shortest(construct, option.name)
  const initial = option.initial || (option.isOptional ? '' : 'required')
  const cells = [
    code(option.name),
    readable(option.type),
    cell(initial),
    cell(option.text),
    example ? code(shortened(example)) : '',
  ]
  return `| ${cells.join(' | ')} |`
}

const tableOf = (construct: string, options: readonly Option[], examples: Examples): string =>
  [HEAD, ...options.map(option => rowOf(construct, option, examples))].join('\n')

/** The options of a construct; those of every action are omitted in the sections of its constructors. */
function optionsOf({ name, types }: Construct, schema: Schema): readonly Option[] {
  const common = new Set(schema.optionsOf(ACTION).map(option => option.name)).add('kind')
  const own = types
    .flatMap(type => schema.optionsOf(type))
    .filter(option => option.type !== 'never' && !(name.startsWith('action.') && common.has(option.name)))
  return [...new Map(own.map(option => [option.name, option])).values()]
}

function sectionOf(construct: Construct, schema: Schema, examples: Examples): string {
  const { title, name, types, picture } = construct
  return [
    `### ${title}`,
    types.map(type => schema.textOf(type)).find(Boolean) ?? '',
    picture ? `![${title}](pictures/${picture}.webp)` : '',
    tableOf(name, optionsOf(construct, schema), examples),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function functionSection({ name, text, parameters, options }: SchemaFunction, examples: Examples): string {
  const own = options.length > 0 ? [tableOf(`${name}()`, options, examples)] : []
  return [`### \`${name}(${parameters.join(', ')})\``, text, ...own].filter(Boolean).join('\n\n')
}

const areaFields = (root: string): string[] =>
  readdirSync(path.join(root, 'src/resources'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.field.ts'))
    .map(name => path.posix.join('src/resources', name.split(path.sep).join('/')))
    .sort()

const functionGroups = (root: string, schema: Schema) =>
  [...FUNCTIONS, ['Field functions of areas', ...areaFields(root)] as const].map(
    ([heading, ...files]) =>
      [heading, files.flatMap(file => schema.functionsIn(file)).filter(({ name }) => !INTERNAL.has(name))] as const,
  )

/** The options of the language without a doc comment. */
export function undocumentedOptions(root: string): string[] {
  const schema = readSchema(root)
  const constructs = SECTIONS.flatMap(([, all]) => all).map(one => [one.name, optionsOf(one, schema)] as const)
  const functions = functionGroups(root, schema).flatMap(([, all]) =>
    all.map(({ name, options }) => [name, options] as const),
  )
  return [...constructs, ...functions].flatMap(([name, options]) =>
    options.flatMap(option => (option.text === '' ? [`${name}.${option.name}`] : [])),
  )
}

/** The text of docs/reference.md. */
export function referencePage(root: string): string {
  const schema = readSchema(root)
  const groups = functionGroups(root, schema)
  const optionsAt = new Map(groups.flatMap(([, all]) => all.map(one => [one.name, one.optionsAt] as const)))
  const examples = readExamples(root, optionsAt)
  const common = `### Options of every field\n\n${tableOf('text()', schema.optionsOf(COMMON), examples)}`
  return `${[
    '# Reference',
    INTRODUCTION,
    ...SECTIONS.flatMap(([heading, constructs]) => [
      `## ${heading}`,
      ...constructs.map(one => sectionOf(one, schema, examples)),
    ]),
    ...groups.flatMap(([heading, all], at) => [
      `## ${heading}`,
      ...(at === 0 ? [common] : []),
      ...all.map(one => functionSection(one, examples)),
    ]),
  ].join('\n\n')}\n`
}
