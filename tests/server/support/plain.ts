import { CALLS, definitionOf, type ServedKey } from '@contract/calls'
import { ENTITIES } from '@contract/registry'
import { kindAt } from '@contract/subjects'
import type { TestServer } from '@tests/support/server'
import { z } from 'zod'
import { one, type Send } from './life'

/**
 * A plain entity's records are created, updated and deleted at its own path. The tests over all calls derive its
 * requests from its calls, with two forms of valid values, so that a new entity needs no line in `scenarios.ts`.
 */
interface Plain {
  readonly path: string
  readonly id: string
}

type Form = Readonly<Record<string, unknown>>
type Way = 'POST' | 'PUT' | 'DELETE'

const keyOf = ({ path, id }: Plain, way: Way) =>
  (way === 'POST' ? `POST ${path}` : `${way} ${path}/{${id}}`) as ServedKey

const WAYS: readonly Way[] = ['POST', 'PUT', 'DELETE']
/** A path with parameters is not plain, nor is an entity without log entries, such as drafts. */
const isPlain = (of: Plain) =>
  !of.path.includes('{') && WAYS.every(way => keyOf(of, way) in CALLS && !definitionOf(keyOf(of, way)).unlogged)

export const plainEntities: readonly Plain[] = ENTITIES.flatMap(({ path, id }) =>
  path !== undefined && id !== undefined && isPlain({ path, id }) ? [{ path, id }] : [],
)

/** Candidate values in pairs: for each field the first that its rule accepts, and another one for the update. */
const TYPED: readonly unknown[] = [
  ...['青禾一号', '青禾二号', '青一', '青二', 'TeaOne1', 'TeaTwo2', '1', '2', '0', '1764547200', '1764633600'],
  ...['13800138000', '13900139000', 'a@example.com', 'b@example.com', 'a.example.com', 'b.example.com'],
  ...['/files/other/a.png', '/files/other/b.png', '/files/other/a.pdf', '/files/other/b.pdf', '/files/other/a.mp4'],
  ...['https://example.com/a', 'https://example.com/b', '12.50', '13.50', '#409EFF', '#67C23A', '/goods/1', '/goods/2'],
  ...['110101199003074477', '91330106MA12345678', '1.0.0', '1.0.1', 'TEA', 'MUG', '2026-01', '2026-02', '2026'],
  ...[['青禾一号'], ['青禾二号'], ['1'], ['2'], ['/files/other/a.png'], ['/files/other/b.png'], [1], [2], 1, 2],
]

/** The values of an enum. */
const choicesOf = (schema: z.ZodType): unknown[] => {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return [json, ...(json.anyOf ?? [])].flatMap(({ enum: all = [], const: only }) => [
    ...all,
    ...(only === undefined ? [] : [only]),
  ])
}

/** Two valid forms of a call that differ in every field with a second value. */
export function formsOf(call: ServedKey): readonly [Form, Form] {
  const { body } = definitionOf(call)
  if (!(body instanceof z.ZodObject)) throw new Error(`${call} takes no form: its life has to be told in scenarios.ts`)
  const fields = Object.entries(body.shape as Readonly<Record<string, z.ZodType>>).map(([key, schema]) => {
    const values = [...choicesOf(schema), ...TYPED].filter(value => schema.safeParse(value).success)
    if (values.length === 0 && !schema.safeParse(undefined).success)
      throw new Error(`${call}: no value here fits ${key}, so its life has to be told in scenarios.ts`)
    return [key, values] as const
  })
  const form = (at: 0 | 1) =>
    Object.fromEntries(fields.flatMap(([key, values]) => (values.length > 0 ? [[key, values[at] ?? values[0]]] : [])))
  return [form(0), form(1)]
}

/** Creates, updates and deletes one record. */
export async function plainLife(of: Plain, send: Send): Promise<void> {
  const [first, second] = formsOf(keyOf(of, 'POST'))
  const kind = kindAt(of.path)
  if (kind === undefined) throw new Error(`The log keeps nothing of ${of.path}`)
  const made = await send(keyOf(of, 'POST'), { kind, body: first })
  const itself = { kind, ...one(of.id, made[of.id]) }
  await send(keyOf(of, 'PUT'), { ...itself, body: second })
  await send(keyOf(of, 'DELETE'), itself)
}

/** Creates two records of each empty plain entity, so that there are rows to sort. */
export async function fillPlain(server: TestServer, token: string): Promise<void> {
  for (const of of plainEntities) {
    const { body } = await server.request('GET', of.path, { token, query: { page_size: '1' } })
    if (body.data_total === 0)
      for (const form of formsOf(keyOf(of, 'POST')))
        await server.request('POST', of.path, { token, form: form as Record<string, string> })
  }
}
