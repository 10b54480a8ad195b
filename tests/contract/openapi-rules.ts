import { isPlainObject } from '@contract/plain-object'

/**
 * Rules of OpenAPI 3.1 and JSON Schema 2020-12 that the document could break, implemented here because no validator is
 * installed. Returns violations with their position.
 */
type Json = Readonly<Record<string, unknown>>

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])
const BODILESS = new Set(['get', 'head', 'delete', 'options', 'trace'])
const PLACES = new Set(['path', 'query', 'header', 'cookie'])
const NAME = /^[\w.-]+$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const entriesOf = (value: unknown): [string, unknown][] => (isPlainObject(value) ? Object.entries(value) : [])

export function problemsOf(document: unknown): string[] {
  if (!isPlainObject(document)) return ['the document is no object']
  return [
    ...problemsOfHead(document),
    ...problemsOfPaths(document),
    ...problemsOfComponents(document),
    ...problemsOfReferences(document),
  ]
}

function problemsOfHead({ openapi, info, servers, paths }: Json): string[] {
  const { title, version } = isPlainObject(info) ? info : {}
  return [
    ...(/^3\.1\.\d+$/.test(String(openapi)) ? [] : [`openapi: ${String(openapi)} is not 3.1`]),
    ...(isText(title) && isText(version) ? [] : ['info: needs title and version']),
    ...(isPlainObject(paths) ? [] : ['paths: missing']),
    ...(servers === undefined || (Array.isArray(servers) && servers.every(one => isPlainObject(one) && isText(one.url)))
      ? []
      : ['servers: each needs a url']),
  ]
}

function problemsOfPaths(document: Json): string[] {
  const found: string[] = []
  const shapes = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const [path, item] of entriesOf(document.paths)) {
    if (!path.startsWith('/')) found.push(`${path}: a path begins with /`)
    const shape = path.replace(/\{[^}]*\}/g, '{}')
    const twin = shapes.get(shape)
    if (twin !== undefined) found.push(`${path}: is the same address as ${twin}`)
    shapes.set(shape, path)
    for (const [method, operation] of entriesOf(item)) {
      const at = `${method} ${path}`
      if (!METHODS.has(method)) found.push(`${at}: no such method`)
      else if (!isPlainObject(operation)) found.push(`${at}: no operation`)
      else found.push(...problemsOfOperation(at, path, method, operation, document, ids))
    }
  }
  return found
}

function problemsOfOperation(
  at: string,
  path: string,
  method: string,
  operation: Json,
  document: Json,
  ids: Map<string, string>,
): string[] {
  const { operationId, parameters, requestBody, responses, security } = operation
  const found = [
    ...problemsOfParameters(at, path, parameters),
    ...problemsOfResponses(at, responses),
    ...problemsOfSecurity(at, security, document),
  ]
  if (isText(operationId)) {
    const other = ids.get(operationId)
    if (other !== undefined) found.push(`${at}: operationId ${operationId} is that of ${other}`)
    ids.set(operationId, at)
  } else found.push(`${at}: no operationId`)
  if (requestBody !== undefined) {
    if (BODILESS.has(method)) found.push(`${at}: a ${method} has no body`)
    found.push(...problemsOfContent(`${at} body`, isPlainObject(requestBody) ? requestBody.content : undefined, true))
  }
  return found
}

function problemsOfParameters(at: string, path: string, parameters: unknown): string[] {
  const found: string[] = []
  const expected = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`))
  const seen = new Set<string>()
  for (const parameter of Array.isArray(parameters) ? parameters : []) {
    const { name, in: place, required, schema, content } = isPlainObject(parameter) ? parameter : {}
    const key = `${String(place)} ${String(name)}`
    if (!isText(name)) found.push(`${at}: a parameter has no name`)
    if (!PLACES.has(String(place))) found.push(`${at}: ${key} stands nowhere`)
    if (seen.has(key)) found.push(`${at}: ${key} is declared twice`)
    seen.add(key)
    if (place === 'path' && required !== true) found.push(`${at}: ${key} must be required`)
    if (place === 'path' && !expected.has(key)) found.push(`${at}: ${key} is not in the address`)
    if ((schema === undefined) === (content === undefined)) found.push(`${at}: ${key} needs a schema or content`)
    if (schema !== undefined) found.push(...problemsOfSchema(`${at} ${key}`, schema))
  }
  for (const key of expected) if (!seen.has(key)) found.push(`${at}: ${key} is not declared`)
  return found
}

function problemsOfResponses(at: string, responses: unknown): string[] {
  const all = entriesOf(responses)
  if (all.length === 0) return [`${at}: no responses`]
  return all.flatMap(([status, response]) => {
    const where = `${at} ${status}`
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) return [`${where}: no such status`]
    if (!isPlainObject(response)) return [`${where}: no response`]
    if ('$ref' in response) return []
    return [
      ...(isText(response.description) ? [] : [`${where}: needs a description`]),
      ...problemsOfContent(where, response.content, false),
    ]
  })
}

function problemsOfContent(at: string, content: unknown, isNeeded: boolean): string[] {
  const all = entriesOf(content)
  if (all.length === 0) return isNeeded ? [`${at}: needs content`] : []
  return all.flatMap(([type, media]) => [
    ...(/^[\w.+*-]+\/[\w.+*-]+$/.test(type) ? [] : [`${at}: ${type} is no media type`]),
    ...(isPlainObject(media) && media.schema !== undefined ? problemsOfSchema(`${at} ${type}`, media.schema) : []),
  ])
}

function problemsOfSecurity(at: string, security: unknown, { components }: Json): string[] {
  const known = isPlainObject(components) ? components.securitySchemes : undefined
  if (security === undefined) return []
  if (!Array.isArray(security)) return [`${at}: security is a list`]
  return security.flatMap(one =>
    entriesOf(one)
      .filter(([name]) => !isPlainObject(known) || !(name in known))
      .map(([name]) => `${at}: no security scheme ${name}`),
  )
}

function problemsOfComponents({ components }: Json): string[] {
  const found: string[] = []
  for (const [kind, all] of entriesOf(components)) {
    for (const [name, one] of entriesOf(all)) {
      const at = `components.${kind}.${name}`
      if (!NAME.test(name)) found.push(`${at}: not a name for a component`)
      if (kind === 'schemas') found.push(...problemsOfSchema(at, one))
      if (kind === 'securitySchemes') found.push(...problemsOfScheme(at, one))
    }
  }
  return found
}

function problemsOfScheme(at: string, scheme: unknown): string[] {
  const { type, name, in: place, scheme: how } = isPlainObject(scheme) ? scheme : {}
  if (type === 'apiKey') return isText(name) && PLACES.has(String(place)) ? [] : [`${at}: needs name and in`]
  if (type === 'http') return isText(how) ? [] : [`${at}: needs a scheme`]
  return [`${at}: ${String(type)} is no type of security`]
}

/** Every `$ref` resolves within the document. */
function problemsOfReferences(document: Json): string[] {
  const found: string[] = []
  const visit = (value: unknown, at: string) => {
    if (Array.isArray(value)) for (const [index, one] of value.entries()) visit(one, `${at}/${index}`)
    for (const [key, inner] of entriesOf(value)) {
      if (key === '$ref' && !leadsSomewhere(document, inner)) found.push(`${at}: ${String(inner)} leads nowhere`)
      visit(inner, `${at}/${key}`)
    }
  }
  visit(document, '#')
  return found
}

function leadsSomewhere(document: Json, ref: unknown): boolean {
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return false
  let here: unknown = document
  for (const step of ref.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isPlainObject(here) || !(key in here)) return false
    here = here[key]
  }
  return true
}

const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'])
const isTypes = (value: unknown) => (Array.isArray(value) ? value : [value]).every(one => TYPES.has(String(one)))
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isRegex = (value: unknown) => {
  try {
    return typeof value === 'string' && new RegExp(value, 'u') instanceof RegExp
  } catch {
    return false
  }
}
const isNames = (value: unknown) => Array.isArray(value) && value.every(isText) && new Set(value).size === value.length
const isAnything = () => true
/** Keywords whose subschemas are checked recursively. */
const LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const MAPS = new Set(['properties', 'patternProperties', '$defs'])
const INNER = new Set(['items', 'additionalProperties', 'propertyNames', 'not', 'contains'])

const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: isTypes,
  enum: value => Array.isArray(value) && value.length > 0,
  const: isAnything,
  default: isAnything,
  title: isText,
  description: isText,
  format: isText,
  contentMediaType: isText,
  readOnly: value => typeof value === 'boolean',
  $ref: isText,
  pattern: isRegex,
  required: isNames,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: value => typeof value === 'boolean',
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: value => isNumber(value) && Number(value) > 0,
}

/** Checks a schema recursively. `true`, `false` and `{}` are schemas too. */
export function problemsOfSchema(at: string, schema: unknown): string[] {
  if (typeof schema === 'boolean') return []
  if (!isPlainObject(schema)) return [`${at}: not a schema`]
  const found = Object.entries(schema).flatMap(([keyword, value]) => {
    const where = `${at}/${keyword}`
    if (LISTS.has(keyword)) {
      return Array.isArray(value) && value.length > 0
        ? value.flatMap((one, index) => problemsOfSchema(`${where}/${index}`, one))
        : [`${where}: needs a list of schemas`]
    }
    if (MAPS.has(keyword)) {
      return isPlainObject(value)
        ? Object.entries(value).flatMap(([name, one]) => problemsOfSchema(`${where}/${name}`, one))
        : [`${where}: needs schemas by name`]
    }
    if (INNER.has(keyword)) return problemsOfSchema(where, value)
    const fits = KEYWORDS[keyword]
    if (!fits) return [`${where}: no keyword of JSON Schema`]
    return fits(value) ? [] : [`${where}: ${JSON.stringify(value)} does not fit`]
  })
  const { properties, required } = schema
  const missing =
    Array.isArray(required) && isPlainObject(properties) ? required.filter(name => !(name in properties)) : []
  return [...found, ...missing.map(name => `${at}: requires ${String(name)}, which it does not have`)]
}
