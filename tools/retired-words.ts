import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/**
 * Words that must not name a file, type, hook or function: refine, antd, HTTP or SQL has a standard term
 * (docs/glossary.md), or the word had too many meanings. The value lists replacements.
 */
const RETIRED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ahead: 'prefetch, preload, offset',
    arranged: 'layout',
    arrangement: 'layout',
    asked: 'requested, query',
    attached: 'attachment, lazy',
    begins: 'defaultSort',
    brought: 'urlFilters',
    cents: 'fen',
    deed: 'operation',
    depends: 'conditions',
    doors: 'auth',
    forget: 'clear, discard',
    golden: 'contractTable',
    held: 'pending, stored, locked',
    house: 'service, project',
    kept: 'stored, persistent',
    lack: 'missing',
    late: 'lazy, delayed',
    ledger: 'jobItems',
    letters: 'messages',
    lives: 'fixtures',
    looks: 'appearance, renderer',
    mistake: 'error',
    mistakes: 'errors',
    noun: 'entity, label',
    nouns: 'entities',
    pane: 'panel, tab',
    patience: 'timeout',
    purse: 'wallet, balance',
    refusal: 'rejection, error',
    refusals: 'rejections, errors',
    refuse: 'reject',
    refused: 'rejected',
    rehearse: 'dryRun',
    remembered: 'persistent, cached',
    room: 'width, module',
    rooms: 'modules',
    rubbish: 'fuzz',
    said: 'message, text',
    say: 'notify, translate',
    says: 'message, text',
    somebody: 'user, administrator',
    soon: 'debounced',
    tell: 'notify, report',
    telling: 'notifying, sending',
    tells: 'notifies, reports',
    told: 'notified, reported',
    walk: 'sweep, traverse',
    walks: 'sweeps',
    wanted: 'requested, expected',
    ware: 'goods',
    wares: 'goods',
    whoever: 'user, caller',
    withheld: 'denied',
  }),
)

/** Retired words that no variable, parameter, constant, property or method has as a part of its name. */
const RETIRED_PARTS: ReadonlySet<string> = new Set(
  (
    'asked forget held kept lack lacks ledger looks mistake mistakes noun nouns pane patience purse refuse rehearse ' +
    'room rooms said say says somebody soon tell telling tells told walk walks wanted ware wares whoever withheld'
  ).split(' '),
)

const wordsIn = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

type Program = ReturnType<typeof parseSync>['program']

interface NameNode {
  readonly name: string
  readonly start: number
}
interface Declarator {
  readonly id: NameNode & { readonly type: string }
  readonly init?: { readonly type: string } | null
}

/** A binding: a name, or a pattern of names. */
interface BindingPattern extends NameNode {
  readonly type: string
  readonly properties?: readonly { readonly value?: BindingPattern; readonly argument?: BindingPattern }[]
  readonly elements?: readonly (BindingPattern | null)[]
  readonly left?: BindingPattern
  readonly argument?: BindingPattern
  readonly parameter?: BindingPattern
}

/** The names that a binding declares. */
function boundNames(binding: BindingPattern | null | undefined): NameNode[] {
  if (!binding) return []
  if (binding.type === 'Identifier') return [binding]
  const { properties = [], elements = [], left, argument, parameter } = binding
  const inside = [...properties.map(one => one.value ?? one.argument), ...elements, left, argument, parameter]
  return inside.flatMap(boundNames)
}

interface FunctionNode {
  readonly params: readonly unknown[]
}

/** A name of the wire: `asked` of a log entry, or snake_case. */
const isOfWire = (name: string): boolean => name === 'asked' || /[a-z]_/.test(name)

interface MemberNode {
  readonly key: unknown
  readonly computed: boolean
}

/**
 * The names of variables, parameters, properties and methods that have a retired part. Those of the wire stay, and keys
 * of object literals are not checked, since they may be names of the wire.
 */
function namesWithRetiredParts(program: Program): NameNode[] {
  const found: NameNode[] = []
  const isRetired = ({ name }: NameNode) => wordsIn(name).some(word => RETIRED_PARTS.has(word))
  const note = (bindings: readonly unknown[]) => {
    found.push(...(bindings as readonly BindingPattern[]).flatMap(boundNames).filter(isRetired))
  }
  const noteMember = ({ key, computed }: MemberNode) => {
    if (computed) return
    const { name } = key as Partial<NameNode>
    if (name !== undefined && !isOfWire(name) && isRetired(key as NameNode)) found.push(key as NameNode)
  }
  const noteParameters = ({ params }: FunctionNode) => note(params)
  new Visitor({
    VariableDeclarator: ({ id }) => note([id]),
    FunctionDeclaration: noteParameters,
    FunctionExpression: noteParameters,
    ArrowFunctionExpression: noteParameters,
    TSPropertySignature: noteMember,
    TSMethodSignature: noteMember,
    PropertyDefinition: noteMember,
    MethodDefinition: noteMember,
  }).visit(program)
  return found
}

/** The names of a file's types, functions, and module constants that are functions. */
function namesIn(program: Program): NameNode[] {
  const found: NameNode[] = []
  const note = (node: { readonly id: unknown }) => {
    if (node.id) found.push(node.id as NameNode)
  }
  new Visitor({
    FunctionDeclaration: note,
    ClassDeclaration: note,
    TSInterfaceDeclaration: note,
    TSTypeAliasDeclaration: note,
    Program: node => {
      for (const one of node.body) {
        const statement = one.type === 'ExportNamedDeclaration' ? one.declaration : one
        if (statement?.type !== 'VariableDeclaration') continue
        for (const { id, init } of statement.declarations as unknown as Declarator[])
          if (id.type === 'Identifier' && init && /Function/.test(init.type)) found.push(id)
      }
    },
  }).visit(program)
  return found
}

/** The retired words in the name of a file and in its declared names: one line each. */
export function retiredWordsIn(file: string, source: string): string[] {
  const own = path.posix.basename(file).replace(/\..*$/, '')
  const judge = (name: string, where: string) =>
    wordsIn(name).flatMap(word => {
      const better = RETIRED.get(word)
      return better === undefined ? [] : [`${where}: ${name}: "${word}" names nothing here (${better})`]
    })
  const { program } = parseSync(file, source)
  const names = new Map([...namesIn(program), ...namesWithRetiredParts(program)].map(node => [node.start, node]))
  return [
    ...judge(own, file),
    ...[...names.values()].flatMap(({ name, start }) =>
      judge(name, `${file}:${source.slice(0, start).split('\n').length}`),
    ),
  ]
}

/** Checks all files of the project's own code. */
export const judgeRetiredWords = (root: string): string[] =>
  ['contract', 'server', 'src', 'tools', 'tests', 'bench'].flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map(name => path.posix.join(folder, name.split(path.sep).join('/')))
      .filter(file => /\.tsx?$/.test(file) && !/\/generated\//.test(file))
      .flatMap(file => retiredWordsIn(file, readFileSync(path.join(root, file), 'utf8'))),
  )
