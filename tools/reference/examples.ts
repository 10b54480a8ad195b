import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import type { Node } from './schema'

/** A use of an option in a declaration that compiles. */
interface Example {
  readonly file: string
  readonly code: string
}

/** Examples by construct and option, `list.columns`. */
export interface Examples {
  /** The shortest one; undefined if no declaration uses the option. */
  readonly shortest: (construct: string, option: string) => string | undefined
  /** Number of declarations that use the option. */
  readonly count: (construct: string, option: string) => number
}

/**
 * The construct of an option's value: `*` for each value of an object, `[]` for each element of a list. Screens and
 * blocks are distinguished by their options.
 */
const NESTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  resource: {
    calls: 'calls',
    conditions: '*conditions',
    actions: '*action',
    screens: '*screen',
    pickers: 'pickers',
    review: 'review',
    worklist: 'worklist',
  },
  settings: { actions: '*action', screens: '*screen', conditions: '*conditions' },
  mixin: { actions: '*action', screens: '*screen', conditions: '*conditions' },
  report: { tabs: '*reportTab' },
  list: {
    tabs: 'listTabs',
    summary: 'summary',
    tree: 'tree',
    treeFilter: 'treeFilter',
    inline: '*inline',
    slots: 'slots',
    sortable: 'sortable',
    bulkEdit: 'bulkEdit',
  },
  form: { buttons: '[]button', drafts: 'drafts', preview: 'preview' },
  formBlock: { buttons: '[]button' },
  detail: { relations: '[]relation', alerts: '[]alert', steps: 'steps' },
  columnBrowser: { columnBrowser: 'levels' },
  tabbed: { tabs: '*block' },
  action: {
    reasons: 'reasons',
    preview: 'preview',
    dryRun: 'dryRun',
    recipients: 'recipients',
    shortfall: 'shortfall',
  },
}

/** Constructs that share the options of another one. */
const PARENTS: Readonly<Record<string, string>> = { related: 'list' }

/** Functions that declare something: index of the argument, and its construct. */
const DECLARING: Readonly<Record<string, readonly [at: number, construct: string]>> = {
  resource: [1, 'resource'],
  settings: [1, 'settings'],
  report: [1, 'report'],
  mixin: [1, 'mixin'],
}

const MAX_LENGTH = 1_000
/** Whether an example shows a value, not only the name of a constant. */
const isLiteral = (code: string) =>
  /['"\d[{]|\btrue\b|\bfalse\b|=>/.test(code.slice(code.indexOf(':') + 1)) && code.includes(':')

const child = (node: Node | undefined, key: string): Node | undefined => node?.[key] as Node | undefined
const children = (node: Node | undefined, key: string): readonly Node[] => (node?.[key] ?? []) as readonly Node[]
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const propertiesOf = (node: Node): (readonly [name: string, property: Node, value: Node])[] =>
  children(node, 'properties').flatMap(one => {
    const key = child(one, 'key')
    const value = child(one, 'value')
    return one.type === 'Property' && key && value && one.computed !== true
      ? [[String(key.name ?? key.value), one, value] as const]
      : []
  })

const SHAPES: readonly (readonly [construct: string, ...options: string[]])[] = [
  ['list', 'columns'],
  ['columnBrowser', 'columnBrowser'],
  ['form', 'form'],
  ['detail', 'detail'],
  ['detail', 'sections'],
  ['tabbed', 'tabs'],
  ['commands', 'headerActions'],
]
const BLOCKS: Readonly<Record<string, string>> = { list: 'related', form: 'formBlock', detail: 'detailBlock' }

function constructOf(construct: string, node: Node): string {
  if (construct !== 'screen' && construct !== 'block') return construct
  const names = new Set(propertiesOf(node).map(([name]) => name))
  const [found = 'settingsBlock'] = SHAPES.find(([, ...options]) => options.some(option => names.has(option))) ?? []
  return construct === 'block' ? (BLOCKS[found] ?? 'settingsBlock') : found
}

/**
 * All uses of options in the declarations of this project.
 * @param optionsAt index of the options parameter of field functions
 */
export function readExamples(root: string, optionsAt: ReadonlyMap<string, number>): Examples {
  const uses = new Map<string, Example[]>()
  for (const file of sourcesIn(root)) collect(file, readFileSync(path.join(root, file), 'utf8'), optionsAt, uses)
  return {
    shortest: (construct, option) => {
      const all = uses.get(`${construct}.${option}`) ?? []
      const cost = ({ code }: Example) => code.length + (isLiteral(code) ? 0 : MAX_LENGTH)
      return all.toSorted((a, b) => cost(a) - cost(b) || (a.file < b.file ? -1 : 1))[0]?.code
    },
    count: (construct, option) => new Set(uses.get(`${construct}.${option}`)?.map(({ file }) => file)).size,
  }
}

/** The declarations, and the compiled examples. */
const sourcesIn = (root: string): string[] => [
  ...readdirSync(path.join(root, 'tests/types'))
    .filter(name => /^examples.*\.ts$/.test(name))
    .map(name => `tests/types/${name}`),
  ...readdirSync(path.join(root, 'src/resources'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ts$/.test(name) && !/\.(?:test|field)\.ts$/.test(name))
    .map(name => path.posix.join('src/resources', name.split(path.sep).join('/')))
    .sort(),
]

function collect(
  file: string,
  source: string,
  optionsAt: ReadonlyMap<string, number>,
  uses: Map<string, Example[]>,
): void {
  const note = (construct: string, option: string, node: Node) => {
    const code = source
      .slice(node.start, node.end)
      .replace(/\s+/g, ' ')
      .replace(/,( [\]})])/g, '$1')
    for (const name of construct.startsWith('action.') ? [construct, 'action'] : [construct]) {
      const key = `${name}.${option}`
      uses.set(key, [...(uses.get(key) ?? []), { file, code }])
    }
  }
  const named = (construct: string, node: Node) => {
    const own = constructOf(construct, node)
    for (const [name, property, value] of propertiesOf(node)) {
      note(own, name, property)
      visit(value, NESTED[PARENTS[own] ?? own.split('.')[0] ?? own]?.[name])
    }
    for (const one of children(node, 'properties')) if (one.type === 'SpreadElement') visit(child(one, 'argument'))
  }
  const visit = (node: Node | undefined, construct?: string): void => {
    if (!node) return
    const element = construct?.startsWith('[]') && node.type === 'ArrayExpression' ? construct.slice(2) : undefined
    if (node.type === 'CallExpression') call(node, construct)
    else if (node.type === 'ObjectExpression' && construct) object(construct, node)
    else if (element) visitAll(children(node, 'elements'), element)
    else for (const value of Object.values(node)) visitAll((Array.isArray(value) ? value : [value]).filter(isNode))
  }
  const visitAll = (nodes: readonly Node[], construct?: string) => {
    for (const one of nodes) visit(one, construct)
  }
  const object = (construct: string, node: Node) => {
    if (construct.startsWith('*')) for (const [, , value] of propertiesOf(node)) visit(value, construct.slice(1))
    else named(construct, node)
  }
  /** `resource(name, {…})`, `text('名称', 'Name', {…})`, `action.call({…})`. */
  const call = (node: Node, construct?: string) => {
    const callee = child(node, 'callee')
    const name = String((callee?.type === 'MemberExpression' ? child(callee, 'property') : callee)?.name)
    const isAction = String(child(callee, 'object')?.name) === 'action'
    const [at, own] = DECLARING[name] ?? [optionsAt.get(name) ?? -1, `${name}()`]
    for (const [index, one] of children(node, 'arguments').entries()) {
      if (isAction) visit(one, `action.${name}`)
      else visit(one, index === at ? own : name === 'fragment' ? construct : undefined)
    }
  }
  visitAll(parseSync(file, source).program.body as unknown as Node[])
}
