import type { ServedKey } from '@contract/calls'
import { KINDS } from '@server/http/kinds'
import type { GoldenList } from '@tests/declarations/golden-shops'
import { type Life, one } from '@tests/server/support/life'
import type { More } from './more-facts'

/** What tests/more/ says, as the tables and walks of the tests take it. */
const found = import.meta.glob<More>('../more/*.ts', { eager: true, import: 'default' })
const all: readonly More[] = Object.values(found)

const writesOf = ({ writes, path, id }: More): readonly string[] =>
  writes ?? [`POST ${path}`, `PUT ${path}/{${id}}`, `DELETE ${path}/{${id}}`]
/** Of a call that writes records of several kinds, its permission reaches them all. */
const ofAllKinds = (call: string): readonly string[] =>
  KINDS[call as ServedKey]?.among.map(kind => `${call} of ${kind}`) ?? [call]
const removes = (one: More) => writesOf(one).some(call => call.startsWith('DELETE '))
const hasForm = ({ form }: More) => Object.keys(form).length > 0

export const MORE_LISTS: Readonly<Record<string, GoldenList>> = Object.fromEntries(
  all.map(one => [
    one.route,
    {
      ...{ resource: one.entity, call: `GET ${one.path}`, always: {}, address: [] },
      ...{ search: one.search, filters: one.filters, columns: one.columns },
      rowActions: {
        ...(hasForm(one) && writesOf(one).some(call => call.startsWith('PUT ')) && { edit: '修改' }),
        ...(removes(one) && { remove: '删除' }),
      },
      pageActions: { ...(one.add !== undefined && { add: one.add }) } as Readonly<Record<string, string>>,
    },
  ]),
)

/** The fields of their forms, with their words. */
export const MORE_DRAWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  all.filter(hasForm).map(({ entity, form }) => [entity, form]),
)

/** Those of which one is removed by its own call. */
export const MORE_REMOVES: readonly string[] = all.filter(removes).map(({ entity }) => entity)

/** What the permission of each screen lets somebody change. */
export const MORE_WRITES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  all.filter(one => writesOf(one).length > 0).map(one => [one.route, writesOf(one).flatMap(ofAllKinds)]),
)

/** Those whose calls are new: each is added, changed and removed. */
type Made = More & Required<Pick<More, 'subject' | 'first' | 'second'>>
const made = all.filter((one): one is Made => one.first !== undefined && one.subject !== undefined)

export const MORE_LIVES: Readonly<Record<string, Life>> = Object.fromEntries(
  made.map(({ entity, path, id, subject: kind, first, second }): [string, Life] => [
    entity,
    async send => {
      const record = await send(`POST ${path}` as ServedKey, { kind, body: first })
      const itself = { kind, ...one(id, record[id]) }
      await send(`PUT ${path}/{${id}}` as ServedKey, { ...itself, body: second })
      await send(`DELETE ${path}/{${id}}` as ServedKey, itself)
    },
  ]),
)

/** Two records of each list, so that there is something to put in order. */
export async function addMore(send: (path: string, form: Made['first']) => Promise<unknown>): Promise<void> {
  for (const { path, first, second } of made) for (const form of [first, second]) await send(path, form)
}
