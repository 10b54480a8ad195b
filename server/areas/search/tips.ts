import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import type { calls as searchCalls } from '@contract/search/calls'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { conflict, invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { goods, searchKeywords, searchTips } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters, on } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'

type Keys = Extract<keyof typeof searchCalls, `${string} admin/goodssearch/goods-words${string}`>

/** The pinyin of a text, in full and as initials. */
export function readingOf(text: string): { readonly quanpin: string; readonly szm: string } {
  const parts = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  return { quanpin: parts.join(''), szm: parts.map(part => [...part][0] ?? '').join('') }
}

/** Number of goods on sale whose names contain the text. */
const goodsWith = (db: Database, text: string): Promise<number> =>
  db.$count(
    goods,
    and(contains(goods.goods_name, text), eq(goods.market_enable, 1), eq(goods.disabled, 1), eq(goods.is_auth, 1)),
  )

async function lockTip(db: Database, id: number) {
  const [row] = await db.select().from(searchTips).where(eq(searchTips.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

const tipConditions = defineFilters('GET admin/goodssearch/goods-words', searchTips, {
  keywords: on([searchTips.words, searchTips.quanpin], contains),
})

/** Suggestions shown while a buyer types (contract/search.md, "search-tips"). */
export const tipHandlers: Handlers<Keys> = {
  'GET admin/goodssearch/goods-words': async ({ db, query }) => {
    const where = tipConditions(query)
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(searchTips)
      .where(where)
      .orderBy(...orderOf(query, searchTips, searchTips.id, [desc(searchTips.sort), desc(searchTips.id)]))
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(searchTips, where), query)
  },

  'GET admin/goodssearch/goods-words/{id}': ({ db, params }) => lockTip(db, params.id),

  'POST admin/goodssearch/goods-words': async ({ db, body, client, record }) => {
    const words = body.words.trim()
    if ((await db.$count(searchTips, eq(searchTips.words, words))) > 0) throw conflict('310', client.language, 'words')
    const goods_num = await goodsWith(db, words)
    const [row] = await db
      .insert(searchTips)
      .values({ words, ...readingOf(words), type: 'PLATFORM', goods_num })
      .returning()
    record(null, row, { searchTip: [row?.id ?? 0] })
  },

  'PUT admin/goodssearch/goods-words/{id}/words': async ({ db, params, body, client, record, unchanged }) => {
    const before = await lockTip(db, params.id)
    const words = body.words.trim()
    if (words === before.words) {
      unchanged()
      return undefined
    }
    const taken = and(eq(searchTips.words, words), ne(searchTips.id, before.id))
    if ((await db.$count(searchTips, taken)) > 0) throw conflict('310', client.language, 'words')
    const after = { words, ...readingOf(words), goods_num: await goodsWith(db, words) }
    await db.update(searchTips).set(after).where(eq(searchTips.id, before.id))
    record(...changesOf(before, { ...before, ...after }))
    return undefined
  },

  'PUT admin/goodssearch/goods-words/{id}/sort': async ({ db, params, body, client, record }) => {
    const { sort } = body
    if (sort === undefined) throw invalidFields({ sort: translate(errorMessages['310sort'], client.language) }, '310')
    const before = await lockTip(db, params.id)
    await db.update(searchTips).set({ sort }).where(eq(searchTips.id, before.id))
    record({ sort: before.sort }, { sort })
  },

  'DELETE admin/goodssearch/goods-words/{id}': async ({ db, params, record }) => {
    const before = await lockTip(db, params.id)
    await db.delete(searchTips).where(eq(searchTips.id, before.id))
    record(before, null)
  },
}

const keywordConditions = defineFilters('GET admin/goodssearch/keywords', searchKeywords, {
  keywords: on(searchKeywords.keyword, contains),
})

/** Search history of buyers. */
export const keywordHandlers: Handlers<'GET admin/goodssearch/keywords'> = {
  'GET admin/goodssearch/keywords': async ({ db, query }) => {
    const where = and(gt(searchKeywords.count, 0), keywordConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(searchKeywords)
      .where(where)
      .orderBy(
        ...orderOf(query, searchKeywords, searchKeywords.id, [desc(searchKeywords.count), desc(searchKeywords.id)]),
      )
      .limit(limit)
      .offset(offset)
    return pageOf(rows, await db.$count(searchKeywords, where), query)
  },
}

/**
 * Recounts the goods of search tips, in batches.
 * @returns the last id of the batch; undefined at the end
 */
export async function countTips(db: Database, after: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: searchTips.id, words: searchTips.words })
    .from(searchTips)
    .where(gt(searchTips.id, after))
    .orderBy(searchTips.id)
    .limit(20)
  for (const { id, words } of rows) {
    await db
      .update(searchTips)
      .set({ goods_num: await goodsWith(db, words) })
      .where(eq(searchTips.id, id))
  }
  return rows.at(-1)?.id
}
