import { isPlainObject } from '@contract/plain-object'
import { dereference, normalize, upgrade } from '@scalar/openapi-parser'
import { type Found, filledBy, joined, nested, numbered, rejectDuplicates, secrets } from './from-sample'
import { choicesOf, fineNumber, type Guess, guess, ofSecret, personalBy } from './guess'
import { labelFor } from './labels'
import { nameIn, singular } from './names'
import { isWriteOnly, type Label, PlanError, type PlannedField } from './plan'
import { at, type Json, type Properties, propertiesOf, rowIn, typeOf, whole } from './schemas'
import { isSecretName } from './secrets'

/** Reads the resources of an OpenAPI file: every list, with the fields of its rows and forms. */

export interface Resource extends Found {
  /** Name of a record, from the path. */
  readonly name: string
  /** Path of its list. */
  readonly path: string
  readonly labelText?: string
}
export interface Api {
  readonly title: string
  readonly resources: readonly Resource[]
  /** Skipped lists, with reasons. */
  readonly notes: readonly Label[]
}

/** Whether a text is an OpenAPI file, rather than a JSON sample; a YAML file always is, even if invalid. */
export function isOpenApi(text: string, name = ''): boolean {
  if (/\.ya?ml$/i.test(name) && !/^\s*[[{]/.test(text)) return true
  try {
    const file: unknown = normalize(text)
    return isPlainObject(file) && ('openapi' in file || 'swagger' in file)
  } catch {
    return false
  }
}

function readOrReject(text: string): Json {
  try {
    const file: unknown = normalize(text)
    if (isPlainObject(file)) return file
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : String(error))
  }
  throw unreadable(text.slice(0, 40))
}

const unreadable = (why: string) =>
  new PlanError([`OpenAPI 文件无法解析：${why}`, `The OpenAPI file cannot be read: ${why}`])

export function fromOpenApi(text: string): Api {
  const file = readOrReject(text)
  if (!/^3\.[012]/.test(String(file.openapi))) {
    throw new PlanError(['只支持 OpenAPI 3.0 与 3.1', 'Only OpenAPI 3.0 and 3.1 can be read here.'])
  }
  const { specification } = upgrade(file)
  const { schema, errors = [] } = dereference(specification)
  const [wrong] = errors
  if (!schema || wrong) throw unreadable(wrong?.message ?? '')
  const paths = at(schema, 'paths')
  const notes: Label[] = []
  const resources = Object.entries(isPlainObject(paths) ? paths : {}).flatMap(([path, item]) =>
    resourceAt(path, item, paths as Json, notes),
  )
  if (resources.length === 0) {
    throw new PlanError([
      '文件中没有列表：未找到返回对象列表的 GET',
      'The file has no list: no GET in it answers a list of objects.',
    ])
  }
  return { title: String(at(schema, 'info', 'title') ?? ''), resources: onlyOnce(resources), notes }
}

/** Of several paths with the same name the first one counts, with a note about the others. */
const onlyOnce = (resources: readonly Resource[]): Resource[] =>
  [...new Set(resources.map(({ name }) => name))].flatMap(called => {
    const [first, ...others] = resources.filter(({ name }) => name === called)
    return first ? [{ ...first, notes: [...first.notes, ...others.map(({ path }) => twin(path, first.path))] }] : []
  })
const twin = (path: string, first: string): Label => [
  `${path}：与 ${first} 同名，已略过`,
  `${path} is called as ${first}; it is left out`,
]

/** A list with the paths below it: `/pets` and `/pets/{petId}`. */
function resourceAt(path: string, item: unknown, paths: Json, notes: Label[]): Resource[] {
  const parts = partsOf(path)
  const last = parts.at(-1)
  if (last === undefined || parts.some(part => part.includes('{'))) return []
  const row = rowIn(answerOf(at(item, 'get')))
  if (!row) return []
  const called = nameIn(last)
  if (called === undefined) {
    notes.push(unnamed(path))
    return []
  }
  const isBelow = (other: string) => other.includes('{') && partsOf(other).slice(0, -1).join('/') === parts.join('/')
  const below = Object.entries(paths).find(([other]) => isBelow(other))?.[1]
  const body = [at(item, 'post'), at(below, 'put'), at(below, 'patch')].map(bodyOf).find(isPlainObject)
  const name = singular(called)
  const labelText = at(whole(row).schema, 'title')
  return [
    {
      ...{ name, path },
      ...fieldsIn(name, propertiesOf(row, name), body && propertiesOf(body, name)),
      ...(typeof labelText === 'string' && { labelText }),
    },
  ]
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)
/** Skipping it is better than rejecting all others. */
const unnamed = (name: string): Label => [
  `${name}：名称需以拉丁字母开头，已略过`,
  `${name} has no letter from a to z to begin with; it is left out`,
]

const jsonOf = (content: unknown): unknown => {
  const found = Object.entries(isPlainObject(content) ? content : {}).find(([type]) => /json|\*\/\*/.test(type))
  return at(found?.[1] ?? Object.values(isPlainObject(content) ? content : {})[0], 'schema')
}
const bodyOf = (operation: unknown): unknown => jsonOf(at(operation, 'requestBody', 'content'))
const answerOf = (operation: unknown): unknown => {
  const answers = at(operation, 'responses')
  const good = ['200', '2XX', '2xx', 'default'].find(status => isPlainObject(answers) && status in answers)
  return good === undefined ? undefined : jsonOf(at(answers, good, 'content'))
}

/** The fields of a resource: those of its row, and those that only its form has. */
function fieldsIn(resource: string, row: Properties, body: Properties | undefined): Found {
  const all = [...new Set([...Object.keys(row.of), ...Object.keys(body?.of ?? {})])]
  const names = all.filter(name => nameIn(name) !== undefined)
  rejectDuplicates(names)
  const notes: Label[] = all.filter(name => !names.includes(name)).map(unnamed)
  const fields = names.flatMap((name): PlannedField[] => {
    const schema = body?.of[name] ?? row.of[name]
    const key = nameIn(name)
    if (!isPlainObject(schema) || key === undefined) return []
    const found = kindOf(key, schema)
    if ('left' in found) {
      const isList = found.left === 'list' && !isSecretName(key)
      notes.push(isList ? joined(name) : found.left === 'list' ? secrets(name) : nested(name))
      if (!isList) return []
    }
    const { note, ...guessed } = 'left' in found ? ({ kind: 'tags' } as Guess) : found
    const isId = key === 'id' || key === `${resource}_id`
    if (isId && guessed.kind !== 'id' && guessed.kind !== 'integer') notes.push(numbered(name))
    const isOurs = filledBy(key) !== 'form'
    const isRead = whole(schema).schema.readOnly === true || (body !== undefined && !(name in body.of))
    const by = isOurs ? filledBy(key) : isRead && !isId ? 'nobody' : 'form'
    if (isWriteOnly(guessed) && by !== 'form') {
      notes.push(unfilled(name))
      return []
    }
    if (note) notes.push([`${name}：${note[0]}`, `${name} ${note[1]}`])
    const isRequired = (body ?? row).required.has(name) && by === 'form' && !isWriteOnly(guessed)
    return [{ key, label: labelFor(key, descriptionOf(schema)), isRequired, by, ...guessed }]
  })
  return { fields, notes }
}

/** A write-only field without a form cannot be shown. */
const unfilled = (name: string): Label => [
  `${name}：机密，已略过`,
  `${name} is a secret that nobody fills in; it is left out`,
]

/** The description of a property, if it is short enough for a label. */
function descriptionOf(schema: Json): string {
  const { title, description } = schema
  if (typeof title === 'string') return title
  return typeof description === 'string' && /^[^.。\n]{1,24}[.。]?$/.test(description) ? description : ''
}

type Left = { readonly left: 'list' | 'nested' }

function kindOf(key: string, rawSchema: Json): Guess | Left {
  const schema = laid(rawSchema)
  if (schema === undefined) return { left: 'nested' }
  const values = choiceIn(schema)
  if (values) return values
  const type = typeOf(schema)
  if (type === 'array') {
    const items = isPlainObject(schema.items) ? laid(schema.items) : undefined
    return { left: items && !isNested(items) ? 'list' : 'nested' }
  }
  if (type === 'object') return { left: 'nested' }
  if (type === 'boolean') return { kind: 'flag' }
  return type === 'integer' || type === 'number' ? ofNumber(key, type, schema) : ofText(key, schema)
}

const isNested = (schema: Json) => ['object', 'array'].includes(typeOf(schema))

/** A value with several possible types is a text; undefined if one is an object or a list. */
function laid(rawSchema: Json): Json | undefined {
  const { schema, either } = whole(rawSchema)
  if (either.length === 0) return schema
  const parts = either.map(laid)
  if (parts.some(part => part === undefined || isNested(part))) return undefined
  const plain = parts.filter(isPlainObject)
  const isClosed = plain.every(part => Array.isArray(part.enum))
  const isNumber = plain.every(part => ['integer', 'number'].includes(typeOf(part)))
  const { title, description, readOnly } = schema
  return {
    ...{ title, description, readOnly, type: isNumber ? 'number' : 'string' },
    ...(isClosed && { enum: plain.flatMap(part => part.enum) }),
  }
}

/** A closed set of texts or integers; null and '' are ignored. */
function choiceIn(schema: Json): Guess | undefined {
  const all = new Set(Array.isArray(schema.enum) ? schema.enum : [])
  const values = [...all].filter(value => value !== null && value !== '')
  if (values.length === 0) return undefined
  if (values.every(value => typeof value === 'boolean')) return { kind: 'flag' }
  const texts = values.filter(value => typeof value === 'string')
  const numbers = values.filter(value => typeof value === 'number' && Number.isSafeInteger(value))
  const choices = [texts, numbers].find(found => found.length === values.length)
  return choices && { kind: 'choice', choices: choicesOf(choices) }
}

/** Minimum and maximum of a number; an exclusive or fractional bound is rounded inwards. */
function boundsOf(schema: Json): Pick<Guess, 'from' | 'to'> {
  const numberAt = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined)
  const above = numberAt('exclusiveMinimum')
  const below = numberAt('exclusiveMaximum')
  const isWhole = typeOf(schema) === 'integer'
  const from = numberAt('minimum') ?? (above !== undefined && isWhole ? Math.floor(above) + 1 : above)
  const to = numberAt('maximum') ?? (below !== undefined && isWhole ? Math.ceil(below) - 1 : below)
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function ofNumber(key: string, type: string, schema: Json): Guess {
  if (isSecretName(key, [0])) return ofSecret(key)
  const found = guess(key, examplesOf(schema))
  if (found.personal) return { kind: 'text', personal: found.personal, most: 200 }
  if (schema.format === 'unix-time') return { kind: 'dateTime' }
  const bounds = boundsOf(schema)
  const mayBeNegative = (bounds.from ?? -1) < 0
  const isNamed = ['money', 'id', 'dateTime', 'date', 'flag'].includes(found.kind)
  if (isNamed && !(found.kind === 'flag' && schema.maximum !== 1))
    return { kind: found.kind, mayBeNegative: mayBeNegative && bounds.from !== undefined, ...bounds }
  if (type === 'integer') return { kind: 'integer', mayBeNegative, ...bounds }
  const isFine = typeof schema.multipleOf === 'number' && !Number.isInteger(schema.multipleOf * 100)
  if (isFine || isPlaceOnEarth(key)) return { kind: 'text', most: 40, note: fineNumber }
  return found.kind === 'text' && found.note ? found : { kind: 'decimal', mayBeNegative, ...bounds }
}

/** Two decimals of a degree are about a kilometre, so coordinates need more. */
const isPlaceOnEarth = (key: string) => /(?:^|_)(?:lat|lng|lon|latitude|longitude)$/.test(key)

const examplesOf = (schema: Json): unknown[] => [
  ...(Array.isArray(schema.examples) ? schema.examples : []),
  ...(schema.example === undefined ? [] : [schema.example]),
]

function ofText(key: string, schema: Json): Guess | Left {
  const most =
    typeof schema.maxLength === 'number' && schema.maxLength > 0 ? Math.min(schema.maxLength, 5000) : undefined
  if (schema.writeOnly === true || isSecretName(key)) return ofSecret(key)
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
      return ofSecret(key)
    case 'binary':
    case 'byte':
      return { left: 'nested' }
    case 'uri':
    case 'url':
      return { kind: guess(key, []).kind === 'image' ? 'image' : 'url' }
  }
  const { kind, personal } = guess(key, examplesOf(schema))
  if (personal) return { kind: kind === 'mobile' ? kind : 'text', personal, most: most ?? 200 }
  // A text can be a picture, a long text or an address by its name, but never a number.
  const isText = kind === 'lines' || kind === 'image' || kind === 'email'
  return {
    kind: most !== undefined && most > 200 ? 'lines' : isText ? kind : 'text',
    ...(most !== undefined && { most }),
  }
}
