import { describe, expect, it } from 'vitest'
import { fromOpenApi } from '../../../tools/new/from-openapi'
import { plansFor } from '../../../tools/new/make'

/** OpenAPI files as third parties write them. */

const TEXT = { type: 'string' }
const rowsOf = (schema: object, status = '200') => ({
  get: { responses: { [status]: { description: 'All', content: { 'application/json': { schema } } } } },
})
const listOf = (properties: object, more: object = {}) =>
  rowsOf({ type: 'array', items: { type: 'object', properties, ...more } })
const file = (paths: object, title = 'Toys') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { schemas: { State: { type: 'string', enum: ['NEW', 'USED'] } } },
  })
const read = (properties: object, more: object = {}) => {
  const [toy] = fromOpenApi(file({ '/toys': listOf({ name: TEXT, ...properties }, more) })).resources
  if (!toy) throw new Error('No list was found')
  return {
    ...toy,
    field: (key: string) => toy.fields.find(one => one.key === key),
    noteTexts: toy.notes.map(([, en]) => en),
  }
}
const namesIn = (paths: object) => fromOpenApi(file(paths)).resources.map(({ name }) => name)
const planned = (text: string, more: object = {}) => plansFor('.', { text, file: 'kites.json', ...more })

describe('a field', () => {
  const state = { $ref: '#/components/schemas/State' }
  it.each([
    ['a reference with words beside it', { allOf: [state, { description: 'As it is' }] }, 'choice'],
    ['a reference or nothing', { anyOf: [state, { type: 'null' }], default: null }, 'choice'],
    ['one of two closed sets', { oneOf: [{ enum: ['A'] }, { enum: ['B', null] }] }, 'choice'],
    ['a closed set of numbers, also below zero', { enum: [-1, 0, 1] }, 'choice'],
    ['a set of fractions', { enum: [0.5, 1, 2] }, 'decimal'],
    ['a set of texts and numbers', { enum: ['a', 1] }, 'text'],
    ['a number or a text', { type: ['string', 'null'], anyOf: [TEXT, { type: 'integer' }] }, 'text'],
    ['one of two numbers', { oneOf: [{ type: 'integer' }, { type: 'number' }] }, 'decimal'],
    ['true alone', { enum: [true] }, 'flag'],
    ['finer than money', { type: 'number', multipleOf: 0.001 }, 'text'],
    ['a list of one of two texts', { type: 'array', items: { anyOf: [TEXT, { const: 'x' }] } }, 'tags'],
  ])('that is %s is parsed as intended', (_, schema, kind) => expect(read({ it: schema }).field('it')?.kind).toBe(kind))

  it.each([
    ['a list of lists', { type: 'array', items: { type: 'array', items: TEXT } }],
    ['a list of anything', { type: 'array' }],
    ['a text or an object', { anyOf: [TEXT, { type: 'object', properties: { id: TEXT } }] }],
  ])('that is %s is omitted, with a message', (_, schema) => {
    const { field, noteTexts } = read({ it: schema })
    expect([field('it'), noteTexts]).toEqual([undefined, ['it is an object or a list of objects; it is left out']])
  })

  it('takes the range of a number from its schema, with 0 for optional ones', () => {
    const bounds = { type: 'integer', minimum: 1, exclusiveMaximum: 10 }
    const { field } = read({ a: bounds, b: { type: 'number', minimum: -2.5 } }, { required: ['a'] })
    expect([field('a'), field('b')]).toMatchObject([{ from: 1, to: 9, mayBeNegative: false }, { from: -2.5 }])
  })

  it('without a valid name is omitted, also one without letters; the others are not', () => {
    const { fields, noteTexts } = read({ '+1': TEXT, '-1': TEXT, 名称: TEXT, 'größe 🎉': TEXT })
    expect(fields.map(({ key }) => key)).toEqual(['name', 'gro_e'])
    expect(noteTexts.map(one => one.split(' ')[0])).toEqual(['+1', '-1', '名称'])
  })

  it('has Chinese values as their own labels, and is marked until they have English ones', () => {
    expect(read({ state: { enum: ['待发货', '已发货'] } }).field('state')?.choices).toEqual([
      { value: '待发货', label: ['待发货', 'Value 1'] },
      { value: '已发货', label: ['已发货', 'Value 2'] },
    ])
  })

  it('with a text id gets a numeric one, with a message', () => {
    expect(read({ id: { ...TEXT, format: 'uuid' } }).noteTexts).toEqual(['id is a number here, which the server gives'])
  })
})

describe('a list', () => {
  const row = { type: 'array', items: { type: 'object', properties: { name: TEXT } } }
  const other = { type: 'array', items: { type: 'object', properties: { message: TEXT } } }
  it.each([
    ['among others in its answer', { type: 'object', properties: { errors: other, data: row } }],
    ['within what its answer holds', { properties: { data: { properties: { errors: other, items: row } } } }],
    ['of an answer that is made of two', { allOf: [{ properties: { total: TEXT } }, { properties: { rows: row } }] }],
  ])('is detected %s', (_, answer) => {
    const [found] = fromOpenApi(file({ '/toys': rowsOf(answer, '2XX') })).resources
    expect(found?.fields.map(({ key }) => key)).toEqual(['name'])
  })

  it('has the form below its path, also with a trailing slash', () => {
    const body = { required: ['name'], properties: { name: TEXT, secret: { ...TEXT, maxLength: 9 } } }
    const put = { requestBody: { content: { 'application/json': { schema: body } } } }
    const [toy] = fromOpenApi(file({ '/toys/': listOf({ name: TEXT }), '/toys/{id}/': { put } })).resources
    expect(toy?.fields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['name', true],
      ['secret', false],
    ])
  })

  it('of plain texts is skipped, and so is one without a valid name', () => {
    const texts = rowsOf({ type: 'array', items: { anyOf: [TEXT, { type: 'integer' }] } })
    const paths = { '/tags': texts, '/玩具': listOf({ name: TEXT }), '/toys': listOf({ name: TEXT }) }
    expect(namesIn(paths)).toEqual(['toy'])
    expect(fromOpenApi(file(paths)).notes.map(([, en]) => en.split(' ')[0])).toEqual(['/玩具'])
  })
})

describe('a plan', () => {
  it('has its folder from a Chinese title, and its area from the file', async () => {
    const [plan] = await planned(file({ '/toys': listOf({ name: TEXT }) }, '玩具接口 🚀'))
    expect([plan?.area, plan?.address, plan?.folder.label[1]]).toEqual(['kites', '/kites/toy-list', 'Kites'])
    expect(plan?.folder.label[0]).toContain('玩具接口')
  })

  it('skips a list without inputs, and generates the others', async () => {
    const paths = { '/marks': listOf({ id: { type: 'integer' } }), '/toys': listOf({ name: TEXT }) }
    const plans = await planned(file(paths))
    expect(plans.map(({ entity }) => entity)).toEqual(['toy'])
    expect(plans[0]?.notes).toEqual([
      ['/marks：没有可以填写的字段', '/marks: There is no field that a person could fill in.'],
    ])
    await expect(planned(file({ '/marks': listOf({ id: TEXT }) }))).rejects.toThrow('no field that a person')
  })

  it('has the given name for a single list; for several it is rejected', async () => {
    const one = file({ '/toys': listOf({ name: TEXT }) })
    const [plan] = await planned(one, { name: 'kite', words: '风筝 / Kite' })
    expect([plan?.entity, plan?.screenTitle]).toEqual(['kite', ['风筝列表', 'Kites']])
    const two = file({ '/toys': listOf({ name: TEXT }), '/bricks': listOf({ name: TEXT }) })
    await expect(planned(two, { name: 'kite' })).rejects.toThrow('The file has 2 lists')
  })

  it.each([
    'classes',
    'maps',
    'errors',
    'functions',
    'messages',
  ])('of %s has another name if its own is reserved', async name => {
    const [plan] = await planned(file({ [`/${name}`]: listOf({ name: TEXT }) }))
    expect(plan?.entity).toMatch(/^toys[A-Z]/)
  })
})
