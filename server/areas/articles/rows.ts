import { showPositionLabels } from '@contract/articles/labels'
import { type Language, translate } from '@contract/messages'
import { eq, getTableColumns } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { articleCategories, articles } from '../../db/schema'

/** An article with the name of its category. */
export const articlesIn = (db: Database) =>
  db
    .select({ ...getTableColumns(articles), category_name: articleCategories.name })
    .from(articles)
    .leftJoin(articleCategories, eq(articleCategories.id, articles.category_id))
    .$dynamic()

export type FoundArticle = Awaited<ReturnType<typeof articlesIn>>[number]

export function serializeArticle(row: FoundArticle, now: number, language: Language) {
  return {
    ...row,
    category_name: row.category_name ?? '',
    show_position_text: translate(showPositionLabels[row.show_position], language),
    allow_delete: row.show_position === 'OTHER',
    state: row.publish_time > now ? ('SCHEDULED' as const) : ('PUBLISHED' as const),
  }
}

export async function articleById(db: Database, article_id: number): Promise<FoundArticle> {
  const [row] = await articlesIn(db).where(eq(articles.article_id, article_id))
  if (!row) throw notFound('955')
  return row
}

/** A category that may contain articles. */
export async function categoryOf(db: Database, id: number) {
  const [row] = await db.select().from(articleCategories).where(eq(articleCategories.id, id))
  return row
}
