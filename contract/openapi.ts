import { z } from 'zod'
import { CALLS, type CallKey, definitionOf, pathNamesOf, splitKey } from './calls'
import type { Call } from './define'
import { JSON_CALLS, MULTIPART_CALLS } from './encodings'

type Json = Record<string, unknown>

const ANSWER_TYPES = {
  json: 'application/json',
  rows: 'application/json',
  text: 'text/plain',
  image: 'image/jpeg',
  script: 'application/javascript',
  file: 'application/octet-stream',
  stream: 'text/event-stream',
} as const

/**
 * JSON Schema of a part of a call. Recursive schemas go to `shared`, the components of the document, by their zod id.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Json): Json {
  const {
    $schema: _,
    $defs,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  for (const [name, definition] of Object.entries($defs ?? {})) {
    if (name.startsWith('__')) throw new Error('A schema that refers to itself needs .meta({ id })')
    shared[name] = toComponents(definition)
  }
  return toComponents(rest)
}

/** Rewrites `#` references, which refer to the schema, to the components of the document. */
const toComponents = (schema: object): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/**
 * Production requests are signed instead of sending the token: all four parameters in the query (conventions,
 * "Signature").
 */
const signed = (name: string, description: string) => ({ type: 'apiKey', in: 'query', name, description })
const SIGNATURE = {
  uid: signed('uid', 'The id of the administrator'),
  nonce: signed('nonce', 'Six characters, used once'),
  timestamp: signed('timestamp', 'Epoch seconds, at most 60 from the time of the server'),
  sign: signed('sign', 'md5 of uid, nonce, timestamp and access token, joined'),
} as const
const SIGNED_IN: readonly Json[] = [{ token: [] }, Object.fromEntries(Object.keys(SIGNATURE).map(name => [name, []]))]

/**
 * The path of a call in the document. OpenAPI does not allow two paths that differ only in parameter names: the first
 * one's names win.
 */
function addressOf(path: string, known: readonly string[]): string {
  const shapeOf = (address: string) => address.replace(/\{\w+\}/g, '{}')
  return known.find(address => shapeOf(address) === shapeOf(`/${path}`)) ?? `/${path}`
}

/** CALLS as an OpenAPI 3.1 document. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  const shared: Json = {}
  for (const key of Object.keys(CALLS) as CallKey[]) {
    const { method, path } = splitKey(key)
    const address = addressOf(path, Object.keys(paths))
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(key, definitionOf(key), address, shared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marketplace admin API', version: '1.0.0-rc.1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        ...SIGNATURE,
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, data: {} },
        },
        ...shared,
      },
    },
  }
}

function operation(key: CallKey, call: Call, address: string, shared: Json): Json {
  return {
    operationId: key.replace(/[^A-Za-z\d]+/g, '_').replace(/_$/, ''),
    summary: call.summary,
    security: call.access === 'anyone' ? [] : SIGNED_IN,
    parameters: [...pathParameters(key, call, address, shared), ...queryParameters(call, shared)],
    ...(call.body && {
      requestBody: { required: true, content: { [bodyType(key)]: { schema: schemaOf(call.body, 'input', shared) } } },
    }),
    responses: {
      200: success(call, shared),
      400: errorResponse('004: a parameter is missing or wrong; data.fields names it'),
      ...(call.access !== 'anyone' && { 403: errorResponse('Signed out, or the role lacks this address') }),
      ...(call.errors?.length && { '4XX': errorResponse(`Business codes: ${call.errors.join(', ')}`) }),
    },
  }
}

const bodyType = (key: CallKey) =>
  JSON_CALLS.has(key)
    ? 'application/json'
    : MULTIPART_CALLS.has(key)
      ? 'multipart/form-data'
      : 'application/x-www-form-urlencoded'

const errorResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

function success(call: Call, shared: Json): Json {
  const kind = call.kind ?? 'json'
  if (kind === 'empty') return { description: 'Done; no body' }
  const schema = kind === 'json' || kind === 'rows' ? schemaOf(call.answer, 'output', shared) : { type: 'string' }
  return { description: 'OK', content: { [ANSWER_TYPES[kind]]: { schema } } }
}

function pathParameters(key: CallKey, call: Call, address: string, shared: Json): Json[] {
  const own = (call.params ? (schemaOf(call.params, 'input', shared).properties ?? {}) : {}) as Record<string, Json>
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return pathNamesOf(key).map((name, i) => ({
    name: names[i],
    in: 'path',
    required: true,
    schema: own[name] ?? { type: 'string', pattern: '^\\d{1,19}$' },
  }))
}

function queryParameters(call: Call, shared: Json): Json[] {
  if (!call.query) return []
  const schema = schemaOf(call.query, 'input', shared)
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: inner,
  }))
}
