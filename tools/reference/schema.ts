import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

/** An option of the language: a property of an options type in src/schema. */
export interface Option {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** The doc comment without its `@default`. */
  readonly text: string
  /** The value of `@default`. */
  readonly initial: string
}

/** A function of the language with its options. */
export interface SchemaFunction {
  readonly name: string
  readonly text: string
  readonly parameters: readonly string[]
  /** The position of the options among the parameters, or -1. */
  readonly optionsAt: number
  readonly options: readonly Option[]
}

/** The facts that the reference reads from src/schema. */
export interface Schema {
  /** The options of a type, including those of types it extends or combines. */
  readonly optionsOf: (type: string) => readonly Option[]
  /** The doc comment of a type. */
  readonly textOf: (type: string) => string
  /** The exported functions of one file. */
  readonly functionsIn: (file: string) => readonly SchemaFunction[]
}

/** A node of the syntax tree, with the properties used here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface SourceFile {
  /** Its path below the root. */
  readonly file: string
  readonly text: string
  readonly body: readonly Node[]
  readonly comments: readonly { readonly value: string; readonly end: number }[]
}

interface TypeSource {
  readonly file: SourceFile
  readonly node: Node
  readonly start: number
}

/** Options common to all fields; the reference lists them once. */
export const COMMON = 'FieldOptions'

const child = (node: Node | undefined, key: string): Node | undefined => node?.[key] as Node | undefined
const children = (node: Node | undefined, key: string): readonly Node[] => (node?.[key] ?? []) as readonly Node[]
const nameOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '')

function readSource(root: string, file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  return { file, text, body: program.body as unknown as readonly Node[], comments }
}

/** The doc comment directly before an offset, in one line. */
function docBefore({ text, comments }: SourceFile, start: number): string {
  const comment = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '')
  if (!comment?.value.startsWith('*')) return ''
  return comment.value
    .replace(/^\*|^[ \t]*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function optionOf(file: SourceFile, node: Node): Option[] {
  const type = child(child(node, 'typeAnnotation'), 'typeAnnotation')
  const [text = '', initial = ''] = docBefore(file, node.start).split(/\s*@default\s+/)
  if (node.type !== 'TSPropertySignature' || !type || node.computed === true) return []
  return [
    {
      name: nameOf(child(node, 'key')),
      type: file.text.slice(type.start, type.end).replace(/\s+/g, ' '),
      isOptional: node.optional === true,
      text,
      initial,
    },
  ]
}

/** The statement itself, or the declaration it exports. */
const declared = (node: Node): Node => child(node, 'declaration') ?? node

/** The path, without extension, of the file from which another one imports a name. */
function importOf({ file, body }: SourceFile, name: string): string | undefined {
  const found = body.find(
    one =>
      one.type === 'ImportDeclaration' &&
      children(one, 'specifiers').some(specifier => nameOf(child(specifier, 'local')) === name),
  )
  const source = nameOf(child(found, 'source'))
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : undefined
}

/** The types of a file by name. */
const typesIn = (file: SourceFile): ReadonlyMap<string, TypeSource> =>
  new Map(
    file.body.flatMap(statement => {
      const node = declared(statement)
      const isType = node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration'
      return isType ? [[nameOf(child(node, 'id')), { file, node, start: statement.start }] as const] : []
    }),
  )

/** Reads the types and functions of src/schema below `root`, and the field functions of the areas. */
export function readSchema(root: string): Schema {
  const folders = ['src/schema', 'src/schema/closed']
  const files = new Map(
    folders.flatMap(folder =>
      readdirSync(path.join(root, folder))
        .filter(name => /^[\w-]+\.ts$/.test(name))
        .map(name => path.posix.join(folder, name))
        .map(file => [file, readSource(root, file)] as const),
    ),
  )
  const types = new Map([...files].map(([name, file]) => [name, typesIn(file)] as const))
  /** A type as a file sees it: its own, an imported one, or the only one of that name. */
  const typeOf = (name: string, from?: SourceFile): TypeSource | undefined => {
    const imported = from && importOf(from, name)
    const near = [from?.file, imported && `${imported}.ts`, imported && `${imported}/index.ts`]
    const own = near.flatMap(file => (file ? (types.get(file)?.get(name) ?? []) : []))[0]
    return own ?? [...types.values()].flatMap(one => one.get(name) ?? [])[0]
  }
  const named = (name: string, from?: SourceFile): Option[] => {
    const source = name === COMMON ? undefined : typeOf(name, from)
    if (!source) return []
    const { file, node } = source
    const extended = children(node, 'extends').flatMap(one => referenced(file, one, child(one, 'expression')))
    return [...extended, ...optionsIn(file, child(node, 'body') ?? child(node, 'typeAnnotation'))]
  }
  /** The options of a named type; for an `Omit`, without the names in its second argument. */
  const referenced = (file: SourceFile, node: Node, name: Node | undefined): Option[] => {
    const [whole, names] = children(child(node, 'typeArguments'), 'params')
    if (nameOf(name) !== 'Omit' || !whole || !names) return named(nameOf(name), file)
    const omitted = file.text.slice(names.start, names.end)
    return optionsIn(file, whole).filter(option => !omitted.includes(`'${option.name}'`))
  }
  /** The options of a type expression: a literal, a name, an intersection, a union, a mapped type or an `Omit`. */
  const optionsIn = (file: SourceFile, node: Node | undefined): Option[] => {
    switch (node?.type) {
      case 'TSInterfaceBody':
        return children(node, 'body').flatMap(one => optionOf(file, one))
      case 'TSTypeLiteral':
        return children(node, 'members').flatMap(one => optionOf(file, one))
      case 'TSIntersectionType':
      case 'TSUnionType':
        return unique(children(node, 'types').flatMap(one => optionsIn(file, one)))
      case 'TSIndexedAccessType':
        return optionsIn(file, child(node, 'objectType'))
      case 'TSMappedType':
        return optionsIn(file, child(node, 'typeAnnotation'))
      case 'TSTypeReference':
        return referenced(file, node, child(node, 'typeName'))
      default:
        return []
    }
  }
  return {
    optionsOf: name => {
      const source = typeOf(name)
      if (!source) throw new Error(`src/schema has no type ${name}`)
      return unique(name === COMMON ? optionsIn(source.file, child(source.node, 'body')) : named(name))
    },
    textOf: name => {
      const source = typeOf(name)
      return source ? docBefore(source.file, source.start) : ''
    },
    functionsIn: name => {
      const file = files.get(name) ?? readSource(root, name)
      return file.body.flatMap(statement => functionOf(file, statement, optionsIn))
    },
  }
}

const unique = (options: readonly Option[]): Option[] => [
  ...new Map(options.map(option => [option.name, option])).values(),
]

const OPTIONS = /^(?:options|more|words|entry)$/

/** An exported function with its options. */
function functionOf(
  file: SourceFile,
  statement: Node,
  optionsIn: (file: SourceFile, node: Node | undefined) => Option[],
): SchemaFunction[] {
  const node = declared(statement)
  const declarator = children(node, 'declarations')[0]
  const value = node.type === 'FunctionDeclaration' ? node : child(declarator, 'init')
  if (statement.type !== 'ExportNamedDeclaration' || !/Function/.test(value?.type ?? '')) return []
  const text = docBefore(file, statement.start)
  const parameters = children(value, 'params').map(one => (one.type === 'AssignmentPattern' ? child(one, 'left') : one))
  const names = parameters.map(one => (one?.type === 'Identifier' ? nameOf(one) : 'options'))
  const optionsAt = names.findLastIndex(name => OPTIONS.test(name))
  const annotation = child(child(parameters[optionsAt], 'typeAnnotation'), 'typeAnnotation')
  const constraint = genericOf(value, annotation)
  return [
    {
      name: nameOf(child(node.type === 'FunctionDeclaration' ? node : declarator, 'id')),
      text,
      parameters: names,
      optionsAt,
      options: optionsIn(file, constraint ?? annotation),
    },
  ]
}

/** For options typed by a type parameter, `options: X & Exact<X, BarChartOptions>`, the constraint of that parameter. */
function genericOf(value: Node | undefined, annotation: Node | undefined): Node | undefined {
  const [first] = annotation?.type === 'TSIntersectionType' ? children(annotation, 'types') : []
  const name = nameOf(child(first, 'typeName'))
  const found = children(child(value, 'typeParameters'), 'params').find(one => nameOf(child(one, 'name')) === name)
  return found && child(found, 'constraint')
}
