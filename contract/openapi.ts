import { z } from 'zod'
import { CALLS, type CallKey, definitionOf, splitKey } from './calls'
import type { Call } from './define'
import { JSON_CALLS, MULTIPART_CALLS } from './encodings'

type Json = Record<string, unknown>

const ANSWER_TYPES = {
  json: 'application/json',
  text: 'text/plain',
  image: 'image/jpeg',
  script: 'application/javascript',
  file: 'application/octet-stream',
} as const

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

/** CALLS as an OpenAPI 3.1 document. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const key of Object.keys(CALLS) as CallKey[]) {
    const { method, path } = splitKey(key)
    paths[`/${path}`] = { ...paths[`/${path}`], [method.toLowerCase()]: operation(key, definitionOf(key)) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marketplace admin API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, data: {} },
        },
      },
    },
  }
}

function operation(key: CallKey, call: Call): Json {
  return {
    operationId: key.replace(/[^A-Za-z\d]+/g, '_').replace(/_$/, ''),
    summary: call.summary,
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    parameters: [...pathParameters(key, call), ...queryParameters(call)],
    ...(call.body && {
      requestBody: { required: true, content: { [bodyType(key)]: { schema: schemaOf(call.body, 'input') } } },
    }),
    responses: {
      200: success(call),
      400: refusal('004 and business codes'),
      403: refusal('Signed out, or the role lacks this address'),
      ...(call.errors?.length && { 409: refusal(`Business codes: ${call.errors.join(', ')}`) }),
    },
  }
}

const bodyType = (key: CallKey) =>
  JSON_CALLS.has(key)
    ? 'application/json'
    : MULTIPART_CALLS.has(key)
      ? 'multipart/form-data'
      : 'application/x-www-form-urlencoded'

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

function success(call: Call): Json {
  const kind = call.kind ?? 'json'
  if (kind === 'empty') return { description: 'Done; no body' }
  const schema = kind === 'json' ? schemaOf(call.answer, 'output') : { type: 'string' }
  return { description: 'OK', content: { [ANSWER_TYPES[kind]]: { schema } } }
}

function pathParameters(key: CallKey, call: Call): Json[] {
  const own = (call.params ? (schemaOf(call.params, 'input').properties ?? {}) : {}) as Record<string, Json>
  return [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: own[name] ?? { type: 'string', pattern: '^\\d{1,19}$' },
  }))
}

function queryParameters(call: Call): Json[] {
  if (!call.query) return []
  const schema = schemaOf(call.query, 'input')
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, inner]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: inner,
  }))
}
