import { contentArea } from '@contract/publishing/content-area'
import { contentLevel } from '@contract/publishing/content-level'
import { contentTopic } from '@contract/publishing/content-topic'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { conflict } from '../../api-error'
import type { Database } from '../../db/database'
import { contentTerms, goods, publicationTerms, type TermAxis } from '../../db/schema'
import { crud } from '../crud'
import { contains, flag, on } from '../filters'

type TermRow = typeof contentTerms.$inferSelect
interface TermForm {
  readonly name: string
  readonly sort?: number | undefined
  readonly status?: 0 | 1 | undefined
  readonly image?: string
  readonly intro?: string | undefined
}

/** Areas and levels differ in name only; topics also have a picture and an introduction. */
const termsOf = <const A extends TermAxis>(axis: A) =>
  ({
    table: contentTerms,
    within: ({ content_type }: Readonly<Record<string, unknown>>) => ({ axis, content_type: Number(content_type) }),
    filters: { status: flag, keyword: on(contentTerms.name, contains) },
    order: [asc(contentTerms.sort), asc(contentTerms.id)],
    unique: { columns: ['name'], errorKey: '330', field: 'name' },
    toColumns: (form: TermForm, before: TermRow | undefined) => ({
      name: form.name.trim(),
      status: form.status ?? before?.status ?? 1,
      sort: form.sort ?? before?.sort,
      ...(form.image !== undefined && { image: form.image, intro: form.intro?.trim() ?? '' }),
    }),
    serialize: async (db: Database, rows: readonly TermRow[]) => {
      const uses = await usesOf(db, rows)
      return rows.map(row => {
        const count = uses.get(row.id) ?? 0
        return { ...row, use_count: count, goods_count: count }
      })
    },
    canDelete: async (db: Database, row: TermRow) => {
      if ((await usesOf(db, [row])).has(row.id)) throw conflict('331')
    },
    // Remaining links belong to permanently deleted goods.
    beforeDelete: async (db: Database, row: TermRow) => {
      await db.delete(publicationTerms).where(eq(publicationTerms.term_id, row.id))
      return {}
    },
  }) as const

const areas = crud(contentArea, termsOf('areas'))
const levels = crud(contentLevel, termsOf('levels'))
export const topics = crud(contentTopic, termsOf('topics'))

export const termHandlers = { ...areas.handlers, ...levels.handlers, ...topics.handlers }

/** Number of publications by term, without permanently deleted ones; terms without any are absent. */
async function usesOf(db: Database, terms: readonly TermRow[]): Promise<Map<number, number>> {
  const ids = terms.map(term => term.id)
  const rows = await db
    .select({ id: publicationTerms.term_id, uses: count() })
    .from(publicationTerms)
    .innerJoin(goods, and(eq(goods.goods_id, publicationTerms.goods_id), ne(goods.disabled, -1)))
    .where(inArray(publicationTerms.term_id, ids))
    .groupBy(publicationTerms.term_id)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
