import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromOpenApi, isOpenApi } from '../../../tools/new/from-openapi'

/** The data that `npm run new` reads from an OpenAPI file. */

const WAREHOUSE = readFileSync('tests/tools/new/warehouse.yaml', 'utf8')

const api = (properties: object, more: object = {}, version = '3.1.0') =>
  JSON.stringify({
    openapi: version,
    info: { title: 'Toys', version: '1' },
    paths: {
      '/toys': {
        get: {
          responses: {
            200: {
              description: 'A page',
              content: {
                'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Toy' } } },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Toy: { type: 'object', properties, ...more } } },
  })
const fieldsOf = (text: string) => fromOpenApi(text).resources[0]?.fields ?? []

describe('a file of twenty resources', () => {
  const { title, resources } = fromOpenApi(WAREHOUSE)
  const named = (name: string) => resources.find(one => one.name === name)

  it('contains each of them, by lists and by lists inside of an answer', () => {
    expect([title, resources.length, new Set(resources.map(({ name }) => name)).size]).toEqual(['Warehouse', 20, 20])
    expect(named('shipment')?.fields.length).toBeGreaterThan(3)
  })

  it('declares required, enum and read-only fields, and their kinds', () => {
    expect(named('vehicle')?.fields.map(({ key, kind, isRequired, most }) => [key, kind, isRequired, most])).toEqual([
      ['id', 'integer', false, undefined],
      ['plate', 'text', true, 12],
      ['kind', 'choice', false, undefined],
      ['load', 'decimal', false, undefined],
      ['last_service', 'date', false, undefined],
    ])
    expect(named('warehouse')?.fields.find(({ key }) => key === 'created_at')?.by).toBe('made')
  })

  it('omits nested objects and cycles, with a message', () => {
    expect(named('zone')?.fields.map(({ key }) => key)).toEqual(['id', 'name', 'temperature'])
    expect(named('zone')?.notes.map(([, en]) => en.split(' ')[0])).toEqual(['parent', 'children'])
    expect(named('packaging')?.fields.find(({ key }) => key === 'tags')?.kind).toBe('tags')
  })

  it('treats passwords and write-only fields as secrets, and omits those without an input', () => {
    expect(named('contract')?.fields.find(({ key }) => key === 'secret_key')?.kind).toBe('secret')
    expect(named('driver')?.fields.flatMap(({ key, kind }) => (/pass|token/.test(key) ? [[key, kind]] : []))).toEqual([
      ['password', 'password'],
      ['access_token', 'secret'],
    ])
  })
})

describe.each(['3.0.3', '3.1.0'])('OpenAPI %s', version => {
  it('is parsed as JSON, with nullable fields', () => {
    const type = version.startsWith('3.1') ? { type: ['string', 'null'] } : { type: 'string', nullable: true }
    const fields = fieldsOf(api({ name: { ...type, title: 'Toy name' }, price: { type: 'number' } }, {}, version))
    expect(fields.map(({ key, kind, label }) => [key, kind, label[1]])).toEqual([
      ['name', 'text', 'Toy name'],
      ['price', 'money', 'Price'],
    ])
  })
})

it('two lists of one name are one screen, which names the omitted list', () => {
  const file = JSON.parse(api({ name: { type: 'string' } })) as { paths: Record<string, unknown> }
  const [list] = Object.values(file.paths)
  const paths = { '/a/reports': list, '/toys': list, '/b/reports': list }
  const { resources } = fromOpenApi(JSON.stringify({ ...file, paths }))
  expect(resources.map(({ name, notes }) => [name, notes.map(([, en]) => en)])).toEqual([
    ['report', ['/b/reports is called as /a/reports; it is left out']],
    ['toy', []],
  ])
})

it('broken YAML is rejected as an unreadable OpenAPI file, and a JSON sample is still one', () => {
  const broken = 'openapi: 3.0.3\npaths: [\n  /toys: }'
  expect(isOpenApi(broken, 'toys.yaml')).toBe(true)
  expect(() => fromOpenApi(broken)).toThrow(/cannot be read/)
  expect(isOpenApi('{"span": 1}', 'toys.yml')).toBe(false)
})

it('formats and names identify personal data, also for numbers', () => {
  const text = { type: 'string' }
  const fields = fieldsOf(
    api({
      contact: { ...text, format: 'phone' },
      reach: { ...text, format: 'email' },
      mobile: { ...text, example: '13800000000' },
      telephone: { type: 'integer' },
      address: text,
    }),
  )
  expect(fields.map(({ key, kind, personal }) => [key, kind, personal])).toEqual([
    ['contact', 'text', 'phone'],
    ['reach', 'email', undefined],
    ['mobile', 'mobile', 'mobile'],
    ['telephone', 'text', 'phone'],
    ['address', 'text', 'address'],
  ])
})

it('a composed schema has the fields of all its parts, also with cycles', () => {
  const base = { allOf: [{ properties: { name: { type: 'string' } } }, { $ref: '#/components/schemas/Toy' }] }
  expect(fieldsOf(api({ size: { type: 'integer' } }, base)).map(({ key }) => key)).toEqual(['name', 'size'])
})

describe('an unusable file', () => {
  it.each([
    ['of another version', '{"swagger":"2.0","paths":{}}', /Only OpenAPI 3\.0 and 3\.1/],
    ['without a list', '{"openapi":"3.1.0","info":{"title":"a","version":"1"},"paths":{}}', /no list/],
    [
      'with a reference to nothing',
      api({ a: { $ref: '#/components/schemas/Ghost' } }),
      /refers to #\/components\/schemas\/Ghost/,
    ],
    [
      'with two fields of one name',
      api({ toyName: { type: 'string' }, toy_name: { type: 'string' } }),
      /are both the field toy_name/,
    ],
  ])('%s is rejected with a message', (_, text, why) => expect(() => fromOpenApi(text)).toThrow(why))
})

it('is distinguished from a sample', () => {
  expect(
    [WAREHOUSE, api({}), '{"swagger":"2.0"}', '{"name":"a"}', '{"name":', 'words'].map(text => isOpenApi(text)),
  ).toEqual([...[true, true, true, false, false, false]])
})
