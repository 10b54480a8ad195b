import { param as paramEntity } from '@contract/goods/param'
import { paramGroup } from '@contract/goods/param-group'
import { goodsMessages, goodsRules } from '@contract/goods/rules'
import { type Language, translate } from '@contract/messages'
import { lengthOf } from '@contract/rules'
import { asc, eq, max } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { categories, parameterGroups, parameters } from '../../db/schema'
import type { Handlers } from '../../handler'
import { crud } from '../crud'
import { lockTree } from './category-tree'

type GroupRow = typeof parameterGroups.$inferSelect

const groupOrder = [asc(parameterGroups.sort), asc(parameterGroups.group_id)]
const paramOrder = [asc(parameters.sort), asc(parameters.param_id)]

const group = crud(paramGroup, {
  table: parameterGroups,
  none: '304',
  lock: lockTree,
  toColumns: async ({ group_name, category_id }, before, { db, client }) => {
    if (before) return { group_name: group_name.trim() }
    const [category] = await db.select().from(categories).where(eq(categories.category_id, category_id))
    if (!category) throw conflict('304category', client.language, 'category_id')
    const [last] = await db
      .select({ sort: max(parameterGroups.sort) })
      .from(parameterGroups)
      .where(eq(parameterGroups.category_id, category_id))
    return { group_name: group_name.trim(), category_id, sort: (last?.sort ?? 0) + 1 }
  },
  beforeDelete: async (db, { group_id }) => ({
    params: await db.delete(parameters).where(eq(parameters.group_id, group_id)).returning(),
  }),
})

type GroupKeys =
  | keyof typeof group.handlers
  | 'GET admin/goods/categories/{category_id}/param'
  | 'PUT admin/goods/parameter-groups/{group_id}/sort'

/** Groups of parameters of a category. */
export const parameterGroupHandlers: Handlers<GroupKeys> = {
  ...group.handlers,

  'GET admin/goods/categories/{category_id}/param': async ({ db, params }) => {
    const groups = await groupsOf(db, params.category_id)
    const rows = await db
      .select()
      .from(parameters)
      .where(eq(parameters.category_id, params.category_id))
      .orderBy(...paramOrder)
    return groups.map(({ group_id, group_name }) => ({
      group_id,
      group_name,
      params: rows.filter(row => row.group_id === group_id),
    }))
  },

  'PUT admin/goods/parameter-groups/{group_id}/sort': async ({ db, params, body, record }) => {
    await lockTree(db)
    const row = await group.read(db, params)
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

const param = crud(paramEntity, {
  table: parameters,
  none: '303',
  lock: lockTree,
  beforeValidate: (form, { client }) => rejectInvalidOptions(form, client.language),
  toColumns: async (form, before, { db, client }) => {
    const place = await placeIn(db, form.group_id, client.language)
    const sort = place.group_id === before?.group_id ? before.sort : await nextSort(db, place.group_id)
    return { ...columnsOf(form), ...place, sort }
  },
})

/** Parameters: attributes of the goods of a category. */
export const parameterHandlers: Handlers<keyof typeof param.handlers | 'PUT admin/goods/parameters/{param_id}/sort'> = {
  ...param.handlers,

  'PUT admin/goods/parameters/{param_id}/sort': async ({ db, params, body, record }) => {
    await lockTree(db)
    const row = await param.read(db, params)
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

/** Swaps an id with its neighbour; at either end the list is unchanged. */
function shifted(ids: readonly number[], id: number, direction: 'up' | 'down'): number[] {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : from + 1
  const other = ids[to]
  if (other === undefined) return [...ids]
  return ids.map((one, i) => (i === from ? other : i === to ? id : one))
}

type ParamBody = Context<'POST admin/goods/parameters'>['body']

const choicesIn = (options = ''): string[] => [
  ...new Set(
    options
      .split(',')
      .map(one => one.trim())
      .filter(Boolean),
  ),
]

function rejectInvalidOptions({ param_type, options }: ParamBody, language: Language): void {
  const choices = choicesIn(options)
  if (param_type === 2 && choices.length === 0)
    throw invalidFields({ options: translate(goodsMessages.options, language) }, '303')
  const most = goodsRules.goods_params_list.of.param_value.max
  if (choices.some(one => lengthOf(one) > most)) {
    throw invalidFields({ options: translate(goodsMessages.optionLong, language, most) })
  }
}

const columnsOf = ({ param_name, param_type, options, is_index, required }: ParamBody) => ({
  param_name: param_name.trim(),
  param_type,
  options: param_type === 2 ? choicesIn(options).join(',') : '',
  is_index,
  required,
})

/** The position of a parameter in its group. */
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
