import { type Language, translate } from '@contract/messages'
import type { TaskId } from '@contract/session/tasks'
import type { StaticPage } from '@contract/settings/list-rules'
import { type PageSettings, pageSettings } from '@contract/settings/lists'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { ApiError } from '../../api-error'
import type { Services } from '../../context'
import type { Database } from '../../db/database'
import { articles, goods, shops } from '../../db/schema'
import type { Handlers } from '../../handler'
import { job } from '../../jobs/kinds'
import { begin } from '../../jobs/queue'
import { postJson } from '../../outbox/webhook'
import { changesOf } from '../listing'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from './store'

/**
 * Static pages of the buyers' site (contract/search.md, "static-page"): a service for computers and one for phones are
 * requested to generate pages one by one.
 */

/** Base URLs of the services. */
export const PAGE_SERVICES: SettingDefinition<PageSettings> = {
  name: 'static_pages',
  schema: pageSettings,
  first: { static_page_address: '', static_page_wap_address: '' },
}
const TASK: TaskId = 'PAGE_CREATE'

/** Addresses of demo data: the server itself answers that a page was generated. */
const DEMO = /^https:\/\/[\w-]+\.demo\.invalid(?:\/|$)/

type Keys = 'GET admin/page-create/input' | 'POST admin/page-create/save' | 'POST admin/page-create/create'

const labels = {
  begin: ['正在查找需要生成的页面', 'Looking for pages to build'],
  made: ['已生成 {n} 个页面', 'Pages built: {n}'],
  unset: ['请先设置静态页服务地址', 'Set the static page service addresses first'],
} as const

export const staticPageHandlers: Handlers<Keys> = {
  'GET admin/page-create/input': ({ db }) => readSettings(db, PAGE_SERVICES),

  'POST admin/page-create/save': async ({ db, body, record }) => {
    record(...changesOf(await lockSettings(db, PAGE_SERVICES), body))
    await writeSettings(db, PAGE_SERVICES, body)
    return body
  },

  'POST admin/page-create/create': async ({ db, body, services, client, record }) => {
    const { language } = client
    const text = translate(labels.begin, language)
    const input = { language, pages: body.choose_pages }
    if (!(await begin(db, TASK, { now: services.now(), input, text }))) throw new ApiError('905', 400)
    record(null, { task_id: TASK, choose_pages: body.choose_pages }, { task: [TASK] })
    return { message: text }
  },
}

interface Input {
  readonly language: Language
  readonly pages: readonly StaticPage[]
}

interface Cursor {
  /** Index in `pages`, and the last id of that kind that was processed. */
  readonly kind: number
  readonly after: number
  readonly made: number
  readonly of: number
}

/** Pages per step, and concurrent requests. */
const STEP = 20
const AT_ONCE = 5

interface Source {
  readonly count: (db: Database) => Promise<number>
  readonly next: (db: Database, after: number) => Promise<{ id: number; path: string }[]>
}

function source(table: typeof goods | typeof articles | typeof shops, where: SQL | undefined, at: string): Source {
  const key = 'goods_id' in table ? table.goods_id : 'article_id' in table ? table.article_id : table.shop_id
  return {
    count: db => db.$count(table, where),
    next: async (db, after) => {
      const rows = await db
        .select({ id: key })
        .from(table)
        .where(and(where, gt(key, after)))
        .orderBy(asc(key))
        .limit(STEP)
      return rows.map(({ id }) => ({ id, path: `${at}/${id}` }))
    },
  }
}

const SOURCES: Readonly<Record<StaticPage, Source>> = {
  INDEX: { count: async () => 1, next: async (_, after) => (after === 0 ? [{ id: 1, path: '/' }] : []) },
  GOODS: source(goods, and(eq(goods.market_enable, 1), eq(goods.disabled, 1)), '/goods'),
  HELP: source(articles, eq(articles.realm, 'ARTICLE'), '/help'),
  SHOP: source(shops, eq(shops.shop_disable, 'OPEN'), '/shop'),
}

/** Generates pages in batches and stores the position: after a crash, one batch is repeated. */
export const staticPageJob = job<Input, Cursor>({
  name: TASK,
  // Network requests must not hold a transaction open.
  outside: true,
  step: async ({ db, services, input, cursor }) => {
    const { pages, language } = input
    const progressAt = (to: Cursor) => ({
      cursor: to,
      percentage: Math.min(99, Math.floor((to.made / Math.max(1, to.of)) * 100)),
      text: translate(labels.made, language, `${to.made} / ${to.of}`),
    })
    if (!cursor) {
      const counts = await Promise.all(pages.map(page => SOURCES[page].count(db)))
      return progressAt({ kind: 0, after: 0, made: 0, of: counts.reduce((sum, count) => sum + count, 0) })
    }
    const page = pages[cursor.kind]
    if (page === undefined) return undefined
    const found = await SOURCES[page].next(db, cursor.after)
    const last = found.at(-1)
    if (!last) return progressAt({ ...cursor, kind: cursor.kind + 1, after: 0 })
    await makeAll(db, services, { page, language, paths: found.map(({ path }) => path) })
    return progressAt({ ...cursor, after: last.id, made: cursor.made + found.length })
  },
})

interface Batch {
  readonly page: StaticPage
  readonly language: Language
  readonly paths: readonly string[]
}

async function makeAll(db: Database, services: Services, { page, language, paths }: Batch): Promise<void> {
  const { static_page_address: pc, static_page_wap_address: wap } = await readSettings(db, PAGE_SERVICES)
  if (!pc || !wap) throw new Error(translate(labels.unset, language))
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const some = paths.slice(from, from + AT_ONCE)
    await Promise.all(some.flatMap(path => [make(services, pc, page, path), make(services, wap, page, path)]))
  }
}

/** Requests one page from a service. */
export async function make(
  { demo = false, pages }: Services,
  url: string,
  page: StaticPage,
  path: string,
): Promise<void> {
  if (demo && DEMO.test(url)) return
  await postJson({ url, body: JSON.stringify({ page, path }), allowInside: pages?.allowInside ?? false })
}
