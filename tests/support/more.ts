import type { ServedKey } from '@contract/calls'
import type { GoldenList } from '@tests/declarations/golden-shops'
import { type Life, one } from '@tests/server/support/life'
import type { More } from './more-facts'

/** What tests/more/ says, as the tables and walks of the tests take it. */
const found = import.meta.glob<More>('../more/*.ts', { eager: true, import: 'default' })
const all: readonly More[] = Object.values(found)

export const MORE_LISTS: Readonly<Record<string, GoldenList>> = Object.fromEntries(
  all.map(({ entity, route, path, search, filters, columns, add }) => [
    route,
    {
      ...{ resource: entity, call: `GET ${path}`, always: {}, address: [], search, filters, columns },
      rowActions: { edit: '修改', remove: '删除' },
      pageActions: { add },
    },
  ]),
)

/** The fields of their forms, with their words. */
export const MORE_DRAWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  all.map(({ entity, form }) => [entity, form]),
)

/** Those of which one is removed by its own call. */
export const MORE_REMOVES: readonly string[] = all.map(({ entity }) => entity)

/** What the permission of each screen lets somebody change. */
export const MORE_WRITES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  all.map(({ route, path, id }) => [route, [`POST ${path}`, `PUT ${path}/{${id}}`, `DELETE ${path}/{${id}}`]]),
)

/** Each is added, changed and removed. */
export const MORE_LIVES: Readonly<Record<string, Life>> = Object.fromEntries(
  all.map(({ entity, path, id, subject: kind, first, second }): [string, Life] => [
    entity,
    async send => {
      const made = await send(`POST ${path}` as ServedKey, { kind, body: first })
      const itself = { kind, ...one(id, made[id]) }
      await send(`PUT ${path}/{${id}}` as ServedKey, { ...itself, body: second })
      await send(`DELETE ${path}/{${id}}` as ServedKey, itself)
    },
  ]),
)

/** Two records of each list, so that there is something to put in order. */
export async function addMore(send: (path: string, form: More['first']) => Promise<unknown>): Promise<void> {
  for (const { path, first, second } of all) for (const form of [first, second]) await send(path, form)
}
