import { KINDS, keyed } from './kinds'
import { snake } from './names'
import { columnsOf, filtersOf, formOf, type Plan, quoted, searchedOf } from './plan'

/** What the tests know of a planned screen, and a test that walks through its calls. */

const wordsOf = (plan: Plan, keys: readonly string[]) =>
  `{ ${keys.map(key => `${keyed(key)}: ${quoted(plan.fields.find(field => field.key === key)?.words[0] ?? '')}`).join(', ')} }`

const bodyOf = (plan: Plan, at: 0 | 1) =>
  `{ ${formOf(plan)
    .map(field => {
      const value = KINDS[field.kind].values(field)[at]
      return `${field.key}: ${typeof value === 'number' ? value : quoted(value)}`
    })
    .join(', ')} }`

/** Verbs as the language makes them of the noun. */
const added = ([zh]: Plan['noun']) => (/^[A-Za-z]/.test(zh) ? `添加 ${zh}` : `添加${zh}`)

/** The row in the tables that declarations and permissions are held against. */
export function factsSource(plan: Plan): string {
  const { entity, route, path, id, noun } = plan
  const filters = filtersOf(plan).map(({ key }) => key)
  return `import { more } from '@tests/support/more-facts'

/** ${plan.words[1]} (${plan.source}): what stands on the screen, and what its calls take. */
export default more({
  entity: '${entity}',
  route: '${route}',
  path: '${path}',
  id: '${id}',
  search: ${searchedOf(plan) ? "'keyword'" : 'undefined'},
  filters: ${wordsOf(plan, filters)},
  columns: ${wordsOf(plan, columnsOf(plan).shown)},
  form: ${wordsOf(
    plan,
    formOf(plan).map(({ key }) => key),
  )},
  add: ${quoted(added(noun))},
  subject: '${snake(entity)}',
  first: ${bodyOf(plan, 0)},
  second: ${bodyOf(plan, 1)},
})
`
}

export function testSource(plan: Plan): string {
  const { entity, path, id, words } = plan
  const found = searchedOf(plan)
  const field = formOf(plan).find(({ key, kind }) => key === plan.title && kind === 'text') ?? formOf(plan)[0]
  const required = formOf(plan).find(({ isRequired }) => isRequired)
  const at = found ? `, { query: { keyword: 'no such name' } }` : ''
  return `import facts from '@tests/more/${snake(entity).replaceAll('_', '-')}'
import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** ${words[1]} on the reference server. */
describe.each(databases)('%s: ${words[1].toLowerCase().replaceAll("'", '')}', database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())

  test('are added, changed, listed and removed', async () => {
    const { body: made } = await call('POST ${path}', { form: facts.first })
    const params = { ${id}: made.${id} }
    const { body: changed } = await call('PUT ${path}/{${id}}', { params, form: facts.second })
    expect((await call('GET ${path}/{${id}}', { params })).body).toEqual(changed)
${field ? `    expect(String(changed.${field.key})).toBe(String(facts.second.${field.key}))\n` : ''}    expect((await call('GET ${path}', {})).body.data[0]).toEqual(changed)
${found ? `    expect((await call('GET ${path}'${at})).body.data).toEqual([])\n` : ''}    await call('DELETE ${path}/{${id}}', { params })
    expect(await call('GET ${path}/{${id}}', { params })).toMatchObject({ status: 404, body: { code: '003' } })
  })

${
  required
    ? `  test('need what the contract asks for', async () => {
    const { ${required.key}: _, ...without } = facts.first
    expect(await call('POST ${path}', { form: without })).toMatchObject({ status: 400, body: { code: '004' } })
  })

`
    : ''
}  test('are kept from whoever has no permission for the screen', async () => {
    const finance = callsOf(server, (await server.signIn('finance')).token)
    expect(await finance('GET ${path}', {})).toMatchObject({ status: 403 })
    expect(await finance('POST ${path}', { form: facts.first })).toMatchObject({ status: 403 })
  })
})
`
}
