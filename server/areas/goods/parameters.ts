import type { Param, ParamGroup } from '@contract/goods/catalogue'
import { goodsMessages, goodsRules } from '@contract/goods/rules'
import { type Language, say } from '@contract/messages'
import { lengthOf } from '@contract/rules'
import { asc, eq, max } from 'drizzle-orm'
import { categories, parameterGroups, parameters } from '../../db/schema'
import type { Context, Database, Handlers } from '../../handler'
import { conflict, invalid, missing } from '../../refusal'
import { changesOf, withDigits } from '../listing'
import { lockTree } from './category-tree'

type GroupRow = typeof parameterGroups.$inferSelect
type ParamRow = typeof parameters.$inferSelect

const groupOnWire = (row: GroupRow): ParamGroup => withDigits(row, ['group_id', 'category_id'])
const paramOnWire = (row: ParamRow): Param => withDigits(row, ['param_id', 'group_id', 'category_id'])

const groupOrder = [asc(parameterGroups.sort), asc(parameterGroups.group_id)]
const paramOrder = [asc(parameters.sort), asc(parameters.param_id)]

type GroupKeys =
  | 'GET admin/goods/categories/{category_id}/param'
  | 'POST admin/goods/parameter-groups'
  | 'GET admin/goods/parameter-groups/{group_id}'
  | 'PUT admin/goods/parameter-groups/{group_id}'
  | 'DELETE admin/goods/parameter-groups/{group_id}'
  | 'PUT admin/goods/parameter-groups/{group_id}/sort'

/** Groups of parameters of a category. */
export const parameterGroupHandlers: Handlers<GroupKeys> = {
  'GET admin/goods/categories/{category_id}/param': async ({ db, params }) => {
    const groups = await groupsOf(db, params.category_id)
    const rows = await db
      .select()
      .from(parameters)
      .where(eq(parameters.category_id, params.category_id))
      .orderBy(...paramOrder)
    return groups.map(({ group_id, group_name }) => ({
      group_id: String(group_id),
      group_name,
      params: rows.filter(row => row.group_id === group_id).map(paramOnWire),
    }))
  },

  'GET admin/goods/parameter-groups/{group_id}': async ({ db, params }) =>
    groupOnWire(await groupOf(db, params.group_id)),

  'POST admin/goods/parameter-groups': async ({ db, body, client, record }) => {
    await lockTree(db)
    const [category] = await db.select().from(categories).where(eq(categories.category_id, body.category_id))
    if (!category) throw conflict('304category', client.language, 'category_id')
    const [last] = await db
      .select({ sort: max(parameterGroups.sort) })
      .from(parameterGroups)
      .where(eq(parameterGroups.category_id, body.category_id))
    const [row] = await db
      .insert(parameterGroups)
      .values({ group_name: body.group_name.trim(), category_id: body.category_id, sort: (last?.sort ?? 0) + 1 })
      .returning()
    if (!row) throw new Error('The new group was not answered')
    record(null, row)
    return groupOnWire(row)
  },

  'PUT admin/goods/parameter-groups/{group_id}': async ({ db, params, body, record }) => {
    await lockTree(db)
    const before = await groupOf(db, params.group_id)
    const after = { ...before, group_name: body.group_name.trim() }
    await db.update(parameterGroups).set(after).where(eq(parameterGroups.group_id, before.group_id))
    record(...changesOf(before, after))
    return groupOnWire(after)
  },

  'DELETE admin/goods/parameter-groups/{group_id}': async ({ db, params, record }) => {
    await lockTree(db)
    const before = await groupOf(db, params.group_id)
    const removed = await db.delete(parameters).where(eq(parameters.group_id, before.group_id)).returning()
    await db.delete(parameterGroups).where(eq(parameterGroups.group_id, before.group_id))
    record({ ...before, params: removed }, null)
  },

  'PUT admin/goods/parameter-groups/{group_id}/sort': async ({ db, params, body, record }) => {
    await lockTree(db)
    const row = await groupOf(db, params.group_id)
    const ids = (await groupsOf(db, row.category_id)).map(group => group.group_id)
    const order = shifted(ids, row.group_id, body.sort_type)
    for (const [i, group_id] of order.entries()) {
      await db
        .update(parameterGroups)
        .set({ sort: i + 1 })
        .where(eq(parameterGroups.group_id, group_id))
    }
    record({ order: ids }, { order })
  },
}

type ParamKeys =
  | 'POST admin/goods/parameters'
  | 'GET admin/goods/parameters/{param_id}'
  | 'PUT admin/goods/parameters/{param_id}'
  | 'DELETE admin/goods/parameters/{param_id}'
  | 'PUT admin/goods/parameters/{param_id}/sort'

/** Parameters: what goods of a category say about themselves. */
export const parameterHandlers: Handlers<ParamKeys> = {
  'GET admin/goods/parameters/{param_id}': async ({ db, params }) => paramOnWire(await paramOf(db, params.param_id)),

  'POST admin/goods/parameters': async ({ db, body, client, record }) => {
    const columns = columnsOf(body, client.language)
    await lockTree(db)
    const group = await placeIn(db, body.group_id, client.language)
    const [row] = await db
      .insert(parameters)
      .values({ ...columns, ...group, sort: await nextSort(db, group.group_id) })
      .returning()
    if (!row) throw new Error('The new parameter was not answered')
    record(null, row)
    return paramOnWire(row)
  },

  'PUT admin/goods/parameters/{param_id}': async ({ db, params, body, client, record }) => {
    const columns = columnsOf(body, client.language)
    await lockTree(db)
    const before = await paramOf(db, params.param_id)
    const group = await placeIn(db, body.group_id, client.language)
    const sort = group.group_id === before.group_id ? before.sort : await nextSort(db, group.group_id)
    const after = { ...before, ...columns, ...group, sort }
    await db.update(parameters).set(after).where(eq(parameters.param_id, before.param_id))
    record(...changesOf(before, after))
    return paramOnWire(after)
  },

  'DELETE admin/goods/parameters/{param_id}': async ({ db, params, record }) => {
    await lockTree(db)
    const before = await paramOf(db, params.param_id)
    await db.delete(parameters).where(eq(parameters.param_id, before.param_id))
    record(before, null)
  },

  'PUT admin/goods/parameters/{param_id}/sort': async ({ db, params, body, record }) => {
    await lockTree(db)
    const row = await paramOf(db, params.param_id)
    const rows = await db
      .select({ param_id: parameters.param_id })
      .from(parameters)
      .where(eq(parameters.group_id, row.group_id))
      .orderBy(...paramOrder)
    const ids = rows.map(({ param_id }) => param_id)
    const order = shifted(ids, row.param_id, body.sort_type)
    for (const [i, param_id] of order.entries()) {
      await db
        .update(parameters)
        .set({ sort: i + 1 })
        .where(eq(parameters.param_id, param_id))
    }
    record({ order: ids }, { order })
  },
}

/** The ids with one of them changed over with its neighbour; at the end they stay as they are. */
function shifted(ids: readonly number[], id: number, direction: 'up' | 'down'): number[] {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : from + 1
  const other = ids[to]
  if (other === undefined) return [...ids]
  return ids.map((one, i) => (i === from ? other : i === to ? id : one))
}

type ParamBody = Context<'POST admin/goods/parameters'>['body']

function columnsOf({ param_name, param_type, options, is_index, required }: ParamBody, language: Language) {
  const choices = (options ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
  if (param_type === 2 && choices.length === 0) throw invalid({ options: say(goodsMessages.options, language) }, '303')
  const most = goodsRules.goods_params_list.of.param_value.max
  if (choices.some(one => lengthOf(one) > most)) {
    throw invalid({ options: say(goodsMessages.optionLong, language, most) })
  }
  return {
    param_name: param_name.trim(),
    param_type,
    options: param_type === 2 ? [...new Set(choices)].join(',') : '',
    is_index,
    required,
  }
}

/** Where a parameter of this group stands. */
async function placeIn(db: Database, group_id: number, language: Language) {
  const [group] = await db.select().from(parameterGroups).where(eq(parameterGroups.group_id, group_id))
  if (!group) throw conflict('303group', language, 'group_id')
  return { group_id: group.group_id, category_id: group.category_id }
}

async function nextSort(db: Database, group_id: number): Promise<number> {
  const [last] = await db
    .select({ sort: max(parameters.sort) })
    .from(parameters)
    .where(eq(parameters.group_id, group_id))
  return (last?.sort ?? 0) + 1
}

const groupsOf = (db: Database, category_id: number): Promise<GroupRow[]> =>
  db
    .select()
    .from(parameterGroups)
    .where(eq(parameterGroups.category_id, category_id))
    .orderBy(...groupOrder)

async function groupOf(db: Database, group_id: number): Promise<GroupRow> {
  const [row] = await db.select().from(parameterGroups).where(eq(parameterGroups.group_id, group_id))
  if (!row) throw missing('304')
  return row
}

async function paramOf(db: Database, param_id: number): Promise<ParamRow> {
  const [row] = await db.select().from(parameters).where(eq(parameters.param_id, param_id))
  if (!row) throw missing('303')
  return row
}
