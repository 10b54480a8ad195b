import { dereference, normalize, upgrade } from '@scalar/openapi-parser'
import { type Found, filledBy, joined, nested, refuseTwins } from './from-sample'
import { choicesOf, type Guess, guess, personalBy } from './guess'
import { singular, snake } from './names'
import { type PlannedField, Refused, type Words } from './plan'
import { wordsFor } from './words'

/** The resources of an OpenAPI file: every list it has, with what one of its rows is and what a form may hold. */

export interface Resource extends Found {
  /** What one is called, as the path has it. */
  readonly name: string
  /** Where its list is asked for. */
  readonly path: string
  readonly said?: string
}
export interface Api {
  readonly title: string
  readonly resources: readonly Resource[]
}

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)

/** Whether a text is an OpenAPI file, rather than a sample, which is JSON; what is called YAML is one, also a broken one. */
export function isOpenApi(text: string, name = ''): boolean {
  if (/\.ya?ml$/i.test(name) && !/^\s*[[{]/.test(text)) return true
  try {
    const file: unknown = normalize(text)
    return isObject(file) && ('openapi' in file || 'swagger' in file)
  } catch {
    return false
  }
}

function readOrRefuse(text: string): Json {
  try {
    const file: unknown = normalize(text)
    if (isObject(file)) return file
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : String(error))
  }
  throw unreadable(text.slice(0, 40))
}

const unreadable = (why: string) =>
  new Refused([`OpenAPI 文件无法解析：${why}`, `The OpenAPI file cannot be read: ${why}`])

export function fromOpenApi(text: string): Api {
  const file = readOrRefuse(text)
  if (!/^3\.[012]/.test(String(file.openapi))) {
    throw new Refused(['只支持 OpenAPI 3.0 与 3.1', 'Only OpenAPI 3.0 and 3.1 can be read here.'])
  }
  const { specification } = upgrade(file)
  const { schema, errors = [] } = dereference(specification)
  const [wrong] = errors
  if (!schema || wrong) throw unreadable(wrong?.message ?? '')
  const paths = at(schema, 'paths')
  const resources = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    resourceAt(path, item, paths as Json),
  )
  if (resources.length === 0) {
    throw new Refused([
      '文件中没有列表：未找到返回对象列表的 GET',
      'The file has no list: no GET in it answers a list of objects.',
    ])
  }
  return { title: String(at(schema, 'info', 'title') ?? 'api'), resources: onlyOnce(resources) }
}

/** Of two paths with one name the first counts, and says which ones are left out. */
const onlyOnce = (resources: readonly Resource[]): Resource[] =>
  [...new Set(resources.map(({ name }) => name))].flatMap(called => {
    const [first, ...others] = resources.filter(({ name }) => name === called)
    return first ? [{ ...first, notes: [...first.notes, ...others.map(({ path }) => twin(path, first.path))] }] : []
  })
const twin = (path: string, first: string): Words => [
  `${path}：与 ${first} 同名，已略过`,
  `${path} is called as ${first}; it is left out`,
]

/** A list, and what stands below it: `/pets` and `/pets/{petId}`. */
function resourceAt(path: string, item: unknown, paths: Json): Resource[] {
  const parts = path.split('/').filter(Boolean)
  const last = parts.at(-1)
  if (last === undefined || parts.some(part => part.includes('{'))) return []
  const row = rowIn(answerOf(at(item, 'get')))
  if (!row) return []
  const below = Object.entries(paths).find(([other]) => other.startsWith(`${path}/{`) && other.endsWith('}'))?.[1]
  const body = [at(item, 'post'), at(below, 'put'), at(below, 'patch')].map(bodyOf).find(isObject)
  const name = singular(snake(last))
  const said = at(row, 'title')
  return [
    {
      ...{ name, path },
      ...fieldsIn(name, propertiesOf(row, name), body && propertiesOf(body, name)),
      ...(typeof said === 'string' && { said }),
    },
  ]
}

const jsonOf = (content: unknown): unknown => {
  const found = Object.entries(isObject(content) ? content : {}).find(([type]) => /json|\*\/\*/.test(type))
  return at(found?.[1] ?? Object.values(isObject(content) ? content : {})[0], 'schema')
}
const bodyOf = (operation: unknown): unknown => jsonOf(at(operation, 'requestBody', 'content'))
const answerOf = (operation: unknown): unknown => {
  const answers = at(operation, 'responses')
  return jsonOf(at(answers, isObject(answers) && '200' in answers ? '200' : 'default', 'content'))
}

/** The rows in an answer: it is a list, or holds one. */
function rowIn(answer: unknown): Json | undefined {
  const items = at(answer, 'items')
  if (isObject(items)) return isRowLike(items) ? items : undefined
  const lists = Object.values(isObject(answer) ? allProperties(answer, new Set()) : {}).map(part => at(part, 'items'))
  return lists.find((one): one is Json => isObject(one) && isRowLike(one))
}
const isRowLike = (schema: Json) => ['properties', 'allOf', 'anyOf', 'oneOf', '$ref'].some(key => key in schema)

/** The properties of a schema, with those of the schemas it is made of; what comes round again is left. */
function allProperties(schema: Json, seen: Set<unknown>): Json {
  if (seen.has(schema)) return {}
  seen.add(schema)
  const parts = [schema.allOf, schema.anyOf, schema.oneOf]
    .flatMap(part => (Array.isArray(part) ? part : []))
    .filter(isObject)
  const own = isObject(schema.properties) ? schema.properties : {}
  return Object.assign({}, ...parts.map(part => allProperties(part, seen)), own)
}

interface Properties {
  readonly of: Json
  readonly required: ReadonlySet<string>
}
function propertiesOf(schema: Json, name: string): Properties {
  const of = allProperties(schema, new Set())
  const lost = [schema, ...Object.values(of)].find(part => isObject(part) && typeof part.$ref === 'string')
  if (lost) {
    const ref = String(at(lost, '$ref'))
    throw new Refused([
      `${name} 引用了文件中不存在的 ${ref}`,
      `${name} refers to ${ref}, which the file does not have.`,
    ])
  }
  const parts = [schema, ...(Array.isArray(schema.allOf) ? schema.allOf : [])]
  const required = parts.flatMap(part => at(part, 'required')).filter(one => typeof one === 'string')
  return { of, required: new Set(required) }
}

/** The fields of a resource: those of its row, and those that only a form has. */
function fieldsIn(resource: string, row: Properties, body: Properties | undefined): Found {
  const names = [...new Set([...Object.keys(row.of), ...Object.keys(body?.of ?? {})])]
  refuseTwins(names)
  const notes: Words[] = []
  const fields = names.flatMap((name): PlannedField[] => {
    const schema = body?.of[name] ?? row.of[name]
    const key = snake(name)
    if (!isObject(schema)) return []
    const found = kindOf(key, schema)
    if ('left' in found) {
      notes.push(found.left === 'list' ? joined(name) : found.left === 'secret' ? secret(name) : nested(name))
      if (found.left !== 'list') return []
    }
    const { note: _, ...guessed } = 'left' in found ? ({ kind: 'tags' } as Guess) : found
    const isOurs = filledBy(key) !== 'form'
    const isRead = schema.readOnly === true || (body !== undefined && !(name in body.of))
    const by = isOurs ? filledBy(key) : isRead && key !== 'id' && key !== `${resource}_id` ? 'nobody' : 'form'
    const isRequired = (body ?? row).required.has(name) && by === 'form'
    return [{ key, words: wordsFor(key, saidOf(schema)), isRequired, by, ...guessed }]
  })
  return { fields, notes }
}

const secret = (name: string): Words => [`${name}：密码，已略过`, `${name} is a password; it is left out`]

/** What the file says of a property, if it is short enough to be a label. */
function saidOf(schema: Json): string {
  const { title, description } = schema
  if (typeof title === 'string') return title
  return typeof description === 'string' && /^[^.。\n]{1,24}[.。]?$/.test(description) ? description : ''
}

/** The type of a schema, whether or not it may be null. */
function typeOf(schema: Json): string {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(one => one !== 'null')
  return typeof types[0] === 'string' ? types[0] : isObject(schema.properties) ? 'object' : 'string'
}

type Left = { readonly left: 'list' | 'nested' | 'secret' }

function kindOf(key: string, schema: Json): Guess | Left {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap(part =>
    Array.isArray(part) ? part.filter(isObject) : [],
  )
  const [only, more] = parts.filter(part => part.type !== 'null')
  if (only && !more && schema.type === undefined)
    return kindOf(key, { ...only, ...schema, anyOf: [], oneOf: [], allOf: [] })
  const values = valuesOf(schema)
  if (values.length > 0) return { kind: 'choice', choices: choicesOf(values) }
  const type = typeOf(schema)
  if (type === 'array') {
    const items = schema.items
    const isPlain = isObject(items) && !['object', 'array'].includes(typeOf(items)) && !isRowLike(items)
    return { left: isPlain ? 'list' : 'nested' }
  }
  if (type === 'object' || parts.length > 0) return { left: 'nested' }
  if (type === 'boolean') return { kind: 'flag' }
  return type === 'integer' || type === 'number' ? ofNumber(key, type, schema) : ofText(key, schema)
}

const valuesOf = (schema: Json): (string | number)[] =>
  (Array.isArray(schema.enum) ? schema.enum : []).filter(
    value => typeof value === 'string' || Number.isSafeInteger(value),
  )

function ofNumber(key: string, type: string, schema: Json): Guess {
  const { personal } = guess(key, examplesOf(schema))
  if (personal) return { kind: 'text', personal, most: 200 }
  const mayBeNegative = typeof schema.minimum !== 'number' || schema.minimum < 0
  if (schema.format === 'unix-time') return { kind: 'dateTime' }
  const { kind } = guess(key, examplesOf(schema))
  const isNamed = kind === 'money' || kind === 'id' || kind === 'dateTime' || kind === 'date' || kind === 'flag'
  if (isNamed && !(kind === 'flag' && schema.maximum !== 1))
    return { kind, mayBeNegative: mayBeNegative && schema.minimum !== undefined }
  return { kind: type === 'integer' ? 'integer' : 'decimal', mayBeNegative }
}

const examplesOf = (schema: Json): unknown[] => [
  ...(Array.isArray(schema.examples) ? schema.examples : []),
  ...(schema.example === undefined ? [] : [schema.example]),
]

function ofText(key: string, schema: Json): Guess | Left {
  const most =
    typeof schema.maxLength === 'number' && schema.maxLength > 0 ? Math.min(schema.maxLength, 5000) : undefined
  switch (schema.format) {
    case 'date':
      return { kind: 'date' }
    case 'date-time':
      return { kind: 'dateTime' }
    case 'email':
    case 'idn-email':
      return { kind: 'email' }
    case 'phone':
    case 'tel':
      return { kind: 'text', personal: personalBy(key) ?? 'phone', most: most ?? 40 }
    case 'password':
      return { left: 'secret' }
    case 'binary':
    case 'byte':
      return { left: 'nested' }
    case 'uri':
    case 'url':
      return { kind: guess(key, []).kind === 'image' ? 'image' : 'url' }
  }
  const { kind, personal } = guess(key, examplesOf(schema))
  if (personal) return { kind: kind === 'mobile' ? kind : 'text', personal, most: most ?? 200 }
  // What a text is called makes it a picture, a page of words or an address, and never a number.
  const isText = kind === 'lines' || kind === 'image' || kind === 'email'
  return {
    kind: most !== undefined && most > 200 ? 'lines' : isText ? kind : 'text',
    ...(most !== undefined && { most }),
  }
}
