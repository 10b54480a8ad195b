import { CALLS, definitionOf, isWrite, type ServedKey, splitKey } from '@contract/calls'
import { JSON_CALLS, MULTIPART_CALLS } from '@contract/encodings'
import {
  asks,
  bills,
  brands,
  categories,
  comments,
  contentPictures,
  contentTerms,
  goods,
  goodsSku,
  members,
  orders,
  parameterGroups,
  parameters,
  publicationDrafts,
  publishers,
  reasons,
  roles,
  shops,
  specs,
} from '@server/db/schema'
import type { Answer, TestServer } from '@tests/support/server'
import { getTableColumns, type Table } from 'drizzle-orm'
import type { Step } from './life'
import { runScenarios } from './scenarios'

/** Valid requests for each call, for the tests over all calls. */

export const calls = Object.keys(CALLS) as ServedKey[]
export const writes = calls.filter(isWrite)
export const reads = calls.filter(key => !isWrite(key))

/** Sends a step in the encoding of its call. */
export async function sendStep(
  server: TestServer,
  token: string,
  key: ServedKey,
  { params = {}, query, body }: Pick<Step, 'params' | 'query' | 'body'>,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { method, path } = splitKey(key)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const parts = { token, ...(headers && { headers }), ...(query && { query: query as Record<string, string> }) }
  if (MULTIPART_CALLS.has(key)) {
    return server.request(method, filled, { ...parts, multipart: body as Record<string, File> })
  }
  if (JSON_CALLS.has(key)) return server.request(method, filled, { ...parts, json: body })
  return server.request(method, filled, { ...parts, ...(body && { form: body as Record<string, string> }) })
}

/** The steps of all scenarios by call; each call is sent at least once. */
export async function validSteps(server: TestServer, token: string): Promise<ReadonlyMap<ServedKey, Step>> {
  const steps = new Map<ServedKey, Step>()
  const send = async (key: ServedKey, step: Step) => {
    if (!steps.has(key)) steps.set(key, step)
    return (await sendStep(server, token, key, step)).body
  }
  await runScenarios(send, server)
  return steps
}

/** Ids of existing demo records, by path parameter. */
export async function standing(server: TestServer): Promise<Readonly<Record<string, string | number>>> {
  const idOf = async (table: Table, name: string): Promise<number> => {
    const column = getTableColumns(table)[name]
    if (!column) throw new Error(`No column ${name}`)
    const [row] = await server.db.select({ id: column }).from(table).orderBy(column).limit(1)
    return Number(row?.id ?? 0)
  }
  const goods_id = await idOf(goods, 'goods_id')
  const teacher_id = await idOf(publishers, 'teacher_id')
  const [draft] = await server.db
    .insert(publicationDrafts)
    .values({ content_type: 1, goods_name: '稿', admin_id: 1, payload: {}, create_time: 1, update_time: 1 })
    .returning()
  await server.db
    .insert(contentPictures)
    .values({ content_type: 1, url: '/files/goods/none.png', name: '图', create_time: 1 })
  const category_id = await idOf(categories, 'category_id')
  const member_id = await idOf(members, 'member_id')
  const [order] = await server.db.select({ sn: orders.sn }).from(orders).orderBy(orders.order_id).limit(1)
  return {
    sn: order?.sn ?? '',
    goods_id,
    goods_ids: goods_id,
    sku_ids: await idOf(goodsSku, 'sku_id'),
    category_id,
    parent_id: category_id,
    brand_id: await idOf(brands, 'brand_id'),
    spec_id: await idOf(specs, 'spec_id'),
    group_id: await idOf(parameterGroups, 'group_id'),
    param_id: await idOf(parameters, 'param_id'),
    member_id,
    member_ids: member_id,
    comment_id: await idOf(comments, 'comment_id'),
    ask_id: await idOf(asks, 'ask_id'),
    teacher_id,
    teacher_ids: teacher_id,
    member_teacher_id: teacher_id,
    draft_id: draft?.draft_id ?? 0,
    role_id: await idOf(roles, 'role_id'),
    shop_id: await idOf(shops, 'shop_id'),
    bill_id: await idOf(bills, 'bill_id'),
    reason_id: await idOf(reasons, 'reason_id'),
    id: await idOf(contentTerms, 'id'),
    record_id: goods_id,
    ids: 999_999,
    ...{ content_type: 1, queue: 'publications', bill_type: 'PAYMENT', depth: 1, task_id: 'PAGE_CREATE' },
    ...{
      bean: 'kuaidi100Plugin',
      plugin_id: 'captchaValidatorPlugin',
      scene: 'LOGIN',
      client_type: 'PC',
      page_type: 'INDEX',
      kind: 'goods',
      screen: 'shopList',
      session_id: 'others',
    },
  }
}

/** Query values by parameter name. */
const QUERY_VALUES: Readonly<Record<string, unknown>> = {
  ...{ keyword: '松', page_no: 1, page_size: 10, kind: 'GROUP', content_type: 1, type: 'PC', area: 'goods' },
  ...{ start_time: 1, end_time: 2, start_price: '1', category_path: '0|', state: 'WAITING', goods_ids: '1,2' },
  ...{ auth_regular: '/admin/shops.*' },
  ...{ ask_id: 1, total_id: 1, status: 1, bill_type: 'PAYMENT', permissions: 'shopList', resource: 'shop' },
}

/** A valid query for a read call. */
export const questionFor = (key: ServedKey): Record<string, unknown> => {
  const names = Object.keys(definitionOf(key).query?.shape ?? {})
  return Object.fromEntries(names.flatMap(name => (name in QUERY_VALUES ? [[name, QUERY_VALUES[name]]] : [])))
}
