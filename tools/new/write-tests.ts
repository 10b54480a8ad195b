import { KINDS } from './kinds'
import { snake } from './names'
import { columnsOf, filtersOf, formOf, isWriteOnly, type Plan, personalOf, quoted, searchedOf, secretsOf } from './plan'
import { fileOf } from './write-contract'

/** A test that walks through the calls of a planned screen. */

const bodyOf = (plan: Plan, at: 0 | 1) =>
  `{ ${formOf(plan)
    .map(field => {
      const value = KINDS[field.kind].values(field)[at]
      return `${field.key}: ${typeof value === 'number' ? value : quoted(value)}`
    })
    .join(', ')} }`

const formsOf = (plan: Plan) => `
/** A form as it is sent, and the one it is changed to. */
const FIRST = ${bodyOf(plan, 0)}
const SECOND = ${bodyOf(plan, 1)}
`

/** Over calls that are there, and are tested where they are: what the screen shows is answered, to whom it may be. */
export function testOver(plan: Plan): string {
  const { words, path, route } = plan
  const { shown } = columnsOf(plan)
  const rows = plan.served?.isPaged ? 'body.data' : 'body'
  const narrowed = filtersOf(plan).map(
    ({
      key,
      choices,
    }) => `  test.each([${(choices?.map(({ value }) => value) ?? [0, 1]).map(value => (typeof value === 'number' ? value : quoted(value))).join(', ')}])(
    'are narrowed by ${key} %s',
    async ${key} => {
      const { body } = await call('GET ${path}', { query: { ${key} } })
      for (const row of ${rows}) expect(row).toMatchObject({ ${key} })
    },
  )
`,
  )
  return `import { MENU_PATTERNS } from '@server/db/menu-patterns'
import { permits } from '@server/http/patterns'
${beginning(words, ': the screen over a call that the reference server has.')}
  test('are answered with all that their columns show', async () => {
    const { status, body } = await call('GET ${path}', {})
    expect(status).toBe(200)
    for (const row of ${rows}) for (const key of [${shown.map(quoted).join(', ')}]) expect(row).toHaveProperty(key)
  })

${narrowed.join('\n')}
  test('are read by whoever has the screen, and by nobody without a session', async () => {
    expect(permits(MENU_PATTERNS.${route} ?? '', { method: 'GET', path: '/${path}', query: '' })).toBe(true)
    expect(await callsOf(server)('GET ${path}', {})).toMatchObject({ status: 403 })
  })
})
`
}

/** What every test of a screen begins with, after what it needs itself. */
const beginning = (words: Plan['words'], about: string, before = '') =>
  `import { type Caller, callsOf } from '@tests/support/calling'
import { databases, type TestServer, testServer } from '@tests/support/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
${before}
/** ${words[1]}${about} */
describe.each(databases)(${quoted(`%s: ${words[1].toLowerCase()}`)}, database => {
  let server: TestServer
  let call: Caller
  beforeAll(async () => {
    server = await testServer({ database })
    call = callsOf(server, (await server.signIn()).token)
  })
  afterAll(() => server?.close())
`

/** Personal data leaves the house masked, and one value is told. */
function toldSource(plan: Plan): string {
  const [field] = personalOf(plan).filter(({ by }) => by === 'form')
  if (!field) return ''
  const { entity, path, id } = plan
  return `  test('tell personal data one value at a time', async () => {
    const { body: made } = await call('POST ${path}', { form: FIRST })
    expect(made.${field.key}).toContain('****')
    const params = { kind: '${snake(entity)}', record_id: made.${id} }
    const told = await call('POST admin/personal/{kind}/{record_id}', { params, form: { field: '${field.key}' } })
    expect(told.body).toEqual({ value: FIRST.${field.key} })
  })

`
}

/** Secrets are in no answer and in no log; an empty input keeps what is stored. */
function keptSource(plan: Plan): string {
  const secrets = secretsOf(plan)
  if (secrets.length === 0) return ''
  const { path, id, several, entity } = plan
  const keys = secrets.map(({ key }) => quoted(key)).join(', ')
  return `  test('keep what is secret to themselves', async () => {
    const keys = [${keys}] as const
    const stored = async () =>
      server.db.select({ ${secrets.map(({ key }) => `${key}: storedSecret(${several}.${key})`).join(', ')} }).from(${several})
    const { body: made } = await call('POST ${path}', { form: FIRST })
    const params = { ${id}: made.${id} }
    const first = await stored()
    for (const key of keys) expect(first.at(-1)?.[key]).not.toBe('')
    const { body: changed } = await call('PUT ${path}/{${id}}', {
      params,
      form: { ...FIRST, ...Object.fromEntries(keys.map(key => [key, ''])) },
    })
    expect(await stored()).toEqual(first)
    const { body: one } = await call('GET ${path}/{${id}}', { params })
    const { body: list } = await call('GET ${path}', {})
    const { body: log } = await call('GET admin/systems/operation-logs/{kind}/{record_id}', {
      params: { kind: '${snake(entity)}', record_id: String(made.${id}) },
    })
    const told = JSON.stringify([made, changed, one, list, log])
    for (const key of keys) {
      for (const secret of [FIRST[key], first.at(-1)?.[key] ?? '']) expect(told).not.toContain(secret)
    }
    await call('DELETE ${path}/{${id}}', { params })
  })

`
}

export function testSource(plan: Plan): string {
  const { path, id, words } = plan
  const found = searchedOf(plan)
  const shown = formOf(plan).filter(field => !field.personal && !isWriteOnly(field))
  const field = shown.find(({ key, kind }) => key === plan.title && kind === 'text') ?? shown[0]
  const required = formOf(plan).find(({ isRequired }) => isRequired)
  const at = found ? `, { query: { keyword: 'no such name' } }` : ''
  const file = fileOf(plan)
  const columns =
    secretsOf(plan).length === 0
      ? ''
      : `import { storedSecret } from '@server/db/schema/columns'\nimport { ${plan.several} } from '@server/db/schema/${file}'\n`
  return `${columns}${beginning(words, ' on the reference server.', formsOf(plan))}
  test('are added, changed, listed and removed', async () => {
    const { body: made } = await call('POST ${path}', { form: FIRST })
    const params = { ${id}: made.${id} }
    const { body: changed } = await call('PUT ${path}/{${id}}', { params, form: SECOND })
    expect((await call('GET ${path}/{${id}}', { params })).body).toEqual(changed)
${field ? `    expect(String(changed.${field.key})).toBe(String(SECOND.${field.key}))\n` : ''}    expect((await call('GET ${path}', {})).body.data[0]).toEqual(changed)
${found ? `    expect((await call('GET ${path}'${at})).body.data).toEqual([])\n` : ''}    await call('DELETE ${path}/{${id}}', { params })
    expect(await call('GET ${path}/{${id}}', { params })).toMatchObject({ status: 404, body: { code: '003' } })
  })

${
  required
    ? `  test('need what the contract asks for', async () => {
    const { ${required.key}: _, ...without } = FIRST
    expect(await call('POST ${path}', { form: without })).toMatchObject({ status: 400, body: { code: '004' } })
  })

`
    : ''
}${toldSource(plan)}${keptSource(plan)}  test('are kept from whoever has no permission for the screen', async () => {
    const finance = callsOf(server, (await server.signIn('finance')).token)
    expect(await finance('GET ${path}', {})).toMatchObject({ status: 403 })
    expect(await finance('POST ${path}', { form: FIRST })).toMatchObject({ status: 403 })
  })
})
`
}
