import type { wechatCalls } from '@contract/plugins/templates'
import { asc, eq } from 'drizzle-orm'
import { ZodError } from 'zod'
import { ApiError, notFound } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { wechatTemplates } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'
import { connectValues } from './connects'
import { TOO_MANY, type WechatApi, WechatError, wechatApi } from './wechat-api'
import { WECHAT_KINDS, WECHAT_REMARK } from './wechat-kinds'

/** contract/settings.md, "wechat": templates in the marketplace's WeChat account. */

/** WeChat's limit per account. */
const MAX = 25

/** Runs an operation at WeChat; failures become a 927 with a message. */
async function atWechat<T>(db: Database, services: Services, work: (api: WechatApi) => Promise<T>): Promise<T> {
  const { app_id = '', app_key = '' } = await connectValues(db, services, 'WECHAT', 'wechat')
  if (!app_id || !app_key) throw new ApiError('927setup', 409)
  try {
    return await work(await wechatApi({ app_id, app_key }, services))
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (error instanceof WechatError && error.code === TOO_MANY) throw new ApiError('927limit', 409)
    if (error instanceof WechatError) throw new ApiError('927', 409, { n: error.message, cause: error })
    throw new ApiError(error instanceof ZodError ? '927strange' : '927silent', 409, { cause: error })
  }
}

const rowOf = async (db: Database, id: number, lock = false) => {
  const query = db.select().from(wechatTemplates).where(eq(wechatTemplates.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row
}

export const wechatHandlers: Handlers<keyof typeof wechatCalls> = {
  'GET admin/systems/wechat-msg-tmp': async ({ db, query }) => {
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(wechatTemplates)
      .orderBy(...orderOf(query, wechatTemplates, wechatTemplates.id, [asc(wechatTemplates.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(wechatTemplates), query)
  },

  'GET admin/systems/wechat-msg-tmp/sync': async ({ db }) => (await db.$count(wechatTemplates)) > 0,

  'POST admin/systems/wechat-msg-tmp/sync': async ({ db, services, transaction, record }) => {
    const known = await db.select().from(wechatTemplates)
    const there = await atWechat(db, services, async api => {
      const ids = await api.list()
      const missing = WECHAT_KINDS.filter(
        ([type]) => !known.some(row => row.tmp_type === type && ids.includes(row.template_id)),
      )
      if (ids.length + missing.length > MAX) throw new ApiError('927limit', 409)
      const added = []
      for (const [tmp_type, msg_tmp_sn, msg_tmp_name, msg_first] of missing) {
        const template_id = await api.add(msg_tmp_sn)
        added.push({ tmp_type, msg_tmp_sn, msg_tmp_name, msg_first, msg_remark: WECHAT_REMARK, template_id })
      }
      return added
    })
    await transaction(async tx => {
      const added: string[] = []
      for (const row of there) {
        const [saved] = await tx
          .insert(wechatTemplates)
          .values(row)
          .onConflictDoUpdate({ target: wechatTemplates.tmp_type, set: { template_id: row.template_id } })
          .returning({ id: wechatTemplates.id })
        if (saved) added.push(String(saved.id))
      }
      record(null, { added: there.map(({ msg_tmp_name }) => msg_tmp_name) }, { wechatTemplate: added })
    })
    return undefined
  },

  'GET admin/systems/wechat-msg-tmp/{id}': ({ db, params }) => rowOf(db, params.id),

  'PUT admin/systems/wechat-msg-tmp/{id}': async ({ db, params, body, record }) => {
    const before = await rowOf(db, params.id, true)
    const after = {
      ...before,
      is_open: body.is_open,
      msg_first: body.msg_first ?? '',
      msg_remark: body.msg_remark ?? '',
    }
    await db.update(wechatTemplates).set(after).where(eq(wechatTemplates.id, before.id))
    record(...changesOf(before, after))
    return after
  },

  'DELETE admin/systems/wechat-msg-tmp/{id}': async ({ db, params, services, transaction, record }) => {
    const before = await rowOf(db, params.id)
    await atWechat(db, services, async api => {
      // A template already deleted at WeChat is only deleted here.
      if ((await api.list()).includes(before.template_id)) await api.remove(before.template_id)
    })
    await transaction(async tx => {
      await tx.delete(wechatTemplates).where(eq(wechatTemplates.id, before.id))
      record(before, null)
    })
    return undefined
  },
}
