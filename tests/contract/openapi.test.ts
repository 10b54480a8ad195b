import { CALLS, type CallKey, definitionOf, splitKey } from '@contract/calls'
import { openapi } from '@contract/openapi'
import { offenders } from '@tests/support/offenders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../support/server'
import { problemsOf } from './openapi-rules'

// biome-ignore lint/suspicious/noExplicitAny: the tests walk through the document as it is
const document: any = openapi()
const operations: [string, string, Record<string, unknown>][] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as object).map(([method, operation]): [string, string, Record<string, unknown>] => [
    method.toUpperCase(),
    path.slice(1),
    operation,
  ]),
)

/** In the document the parameters of a path have a single name, whatever the calls name them. */
const shapeOf = (key: string) => key.replace(/\{\w+\}/g, '{}')
const byShape = new Map((Object.keys(CALLS) as CallKey[]).map(key => [shapeOf(key), key]))
const missing = () => {
  throw new Error('The document has an operation that is no call')
}

/** Authentication by the token in a header, or by the four signature parameters in the query. */
const SIGNED_IN = [{ token: [] }, { uid: [], nonce: [], timestamp: [], sign: [] }]

describe('the document', () => {
  it('is valid OpenAPI 3.1', () => expect(problemsOf(document)).toEqual([]))

  it('has one operation for each call and no others', () => {
    expect([...byShape.keys()].sort()).toEqual(operations.map(([method, path]) => shapeOf(`${method} ${path}`)).sort())
    expect(byShape.size).toBe(Object.keys(CALLS).length)
  })

  it('describes each call as the contract does', () => {
    for (const [method, path, operation] of operations) {
      const call = definitionOf(byShape.get(shapeOf(`${method} ${path}`)) ?? missing())
      expect(operation.summary, path).toBe(call.summary)
      expect(operation.requestBody !== undefined, path).toBe(call.body !== undefined)
      expect(operation.security, path).toEqual(call.access === 'anyone' ? [] : SIGNED_IN)
    }
  })

  it('includes the rules of a form: required fields, lengths and ranges', () => {
    const { schema } = document.paths['/admin/shops/add'].post.requestBody.content['application/x-www-form-urlencoded']
    expect(schema.required).toContain('company_name')
    expect(schema.required).not.toContain('self_operated')
    expect(schema.required).not.toContain('licence_end')
    expect(schema.properties.shop_name).toMatchObject({ type: 'string', maxLength: 15 })
    expect(schema.properties.employee_num).toMatchObject({ type: 'integer', minimum: 1, maximum: 99_999_999 })
    expect(schema.properties.self_operated).toEqual({ enum: [0, 1] })
  })

  it('references a recursive schema in the components', () => {
    const { schema } =
      document.paths['/admin/goods/categories/{parent_id}/children'].get.responses['200'].content['application/json']
    expect(schema).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Category' } })
    expect(document.components.schemas.Category.properties.children.anyOf[0].items).toEqual({
      $ref: '#/components/schemas/Category',
    })
  })

  it('declares the encoding of each body', () => {
    const typeOf = (key: CallKey) => {
      const { method, path } = splitKey(key)
      return Object.keys(document.paths[`/${path}`][method.toLowerCase()].requestBody.content)
    }
    expect(typeOf('POST uploaders')).toEqual(['multipart/form-data'])
    expect(typeOf('PUT admin/shops/{shop_id}')).toEqual(['application/x-www-form-urlencoded'])
  })
})

describe('served by the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ empty: true })
  })
  afterAll(() => server.close())

  it('is public at /api/openapi.json', async () => {
    const { status, body, headers } = await server.request('GET', 'openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toEqual(JSON.parse(JSON.stringify(document)))
  })
})

describe('the validator itself', () => {
  // biome-ignore lint/suspicious/noExplicitAny: each case breaks one thing of the document
  const broken = (breakIt: (copy: any) => void): string[] => {
    const copy = structuredClone(document)
    breakIt(copy)
    return problemsOf(copy)
  }
  const shops = 'put /admin/shops/{shop_id}'

  it('reports every mistake', async () => {
    expect(
      // biome-ignore lint/suspicious/noExplicitAny: each case breaks one thing of the document
      await offenders<[name: string, breakIt: (copy: any) => void, problem: string]>(
        [
          [
            'an old version',
            d => {
              d.openapi = '3.0.3'
            },
            'openapi: 3.0.3 is not 3.1',
          ],
          [
            'no title',
            d => {
              d.info.title = ''
            },
            'info: needs title and version',
          ],
          [
            'no paths',
            d => {
              delete d.paths
            },
            'paths: missing',
          ],
          [
            'a server without an address',
            d => {
              d.servers = [{}]
            },
            'servers: each needs a url',
          ],
          [
            'a path without a slash',
            d => {
              d.paths.shops = {}
            },
            'shops: a path begins with /',
          ],
          [
            'two paths alike',
            d => {
              d.paths['/admin/shops/{id}'] = {}
            },
            '/admin/shops/{id}: is the same address as /admin/shops/{shop_id}',
          ],
          [
            'a method that is none',
            d => {
              d.paths['/validator'].fetch = {}
            },
            'fetch /validator: no such method',
          ],
          [
            'one id twice',
            d => {
              d.paths['/validator'].get.operationId = 'GET_site_show'
            },
            'get /validator: operationId GET_site_show is that of get /site-show',
          ],
          [
            'an undeclared path parameter',
            d => {
              d.paths['/admin/shops/{shop_id}'].put.parameters = []
            },
            `${shops}: path shop_id is not declared`,
          ],
          [
            'a parameter that is not in the path',
            d => {
              d.paths['/admin/shops/{shop_id}'].put.parameters.push({
                name: 'x',
                in: 'path',
                required: true,
                schema: {},
              })
            },
            `${shops}: path x is not in the address`,
          ],
          [
            'an optional path parameter',
            d => {
              delete d.paths['/admin/shops/{shop_id}'].put.parameters[0].required
            },
            `${shops}: path shop_id must be required`,
          ],
          [
            'a parameter twice',
            d => {
              d.paths['/admin/shops'].get.parameters.push({ name: 'keyword', in: 'query', schema: {} })
            },
            'get /admin/shops: query keyword is declared twice',
          ],
          [
            'a body of a GET',
            d => {
              d.paths['/validator'].get.requestBody = { content: { 'a/b': {} } }
            },
            'get /validator: a get has no body',
          ],
          [
            'a body without content',
            d => {
              d.paths['/admin/shops/{shop_id}'].put.requestBody = {}
            },
            `${shops} body: needs content`,
          ],
          [
            'no responses',
            d => {
              d.paths['/validator'].get.responses = {}
            },
            'get /validator: no responses',
          ],
          [
            'a response without words',
            d => {
              delete d.paths['/validator'].get.responses['200'].description
            },
            'get /validator 200: needs a description',
          ],
          [
            'an unknown security scheme',
            d => {
              d.paths['/admin/shops'].get.security = [{ cookie: [] }]
            },
            'get /admin/shops: no security scheme cookie',
          ],
          [
            'a reference to nowhere',
            d => {
              d.paths['/validator'].get.responses['400'] = { $ref: '#/components/responses/X' }
            },
            '#/paths//validator/get/responses/400: #/components/responses/X leads nowhere',
          ],
          [
            'an unknown type',
            d => {
              d.components.schemas.Refusal.type = 'map'
            },
            'components.schemas.Refusal/type: "map" does not fit',
          ],
          [
            'an unknown keyword',
            d => {
              d.components.schemas.Refusal.nullable = true
            },
            'components.schemas.Refusal/nullable: no keyword of JSON Schema',
          ],
          [
            'a pattern that is none',
            d => {
              d.components.schemas.Refusal.properties.code.pattern = '('
            },
            'components.schemas.Refusal/properties/code/pattern: "(" does not fit',
          ],
          [
            'a required property that is not there',
            d => {
              d.components.schemas.Refusal.required = ['why']
            },
            'components.schemas.Refusal: requires why, which it does not have',
          ],
        ],
        (_, breakIt, problem) => {
          expect(broken(breakIt)).toContain(problem)
        },
      ),
    ).toEqual([])
  })
})
