import type { AnswerInput } from '@contract/define'
import type { publication } from '@contract/publishing/entities'
import type { PublicationType } from '@contract/publishing/rules'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { categories, contentTerms, goods, publicationTerms } from '../../db/schema'
import { serializeAttributes, type TermLink } from './attributes'

/** A publication as a handler returns it. */
export type GivenPublication = AnswerInput<typeof publication>
export type GoodsRow = typeof goods.$inferSelect
export type PublicationRow = GoodsRow & { readonly content_type: PublicationType }

export const isPublication = (row: GoodsRow): row is PublicationRow => row.content_type !== 2

/** Reads a publication that is not permanently deleted; plain goods have calls of their own and are not found. */
export async function readPublication(db: Database, goods_id: number): Promise<PublicationRow> {
  const [row] = await db.select().from(goods).where(eq(goods.goods_id, goods_id))
  if (!row || !isPublication(row) || row.disabled === -1) throw notFound('301')
  return row
}

/** Serializes publications, with two queries for any number of rows. */
export async function serializePublications(
  db: Database,
  rows: readonly PublicationRow[],
): Promise<GivenPublication[]> {
  if (rows.length === 0) return []
  const terms = await termsOf(
    db,
    rows.map(row => row.goods_id),
  )
  const names = await categoryNames(db, [...new Set(rows.map(row => row.category_id))])
  return rows.map(row => serializeRow(row, names.get(row.category_id) ?? '', terms.get(row.goods_id) ?? []))
}

export async function serializePublication(db: Database, row: PublicationRow): Promise<GivenPublication> {
  const [serialized] = await serializePublications(db, [row])
  if (!serialized) throw new Error('One publication in, none out')
  return serialized
}

function serializeRow(row: PublicationRow, category_name: string, terms: readonly TermLink[]): GivenPublication {
  const common = {
    goods_id: row.goods_id,
    category_id: row.category_id,
    teacher_id: row.teacher_id,
    seller_id: row.seller_id,
    shop_id: row.seller_id === 0 ? null : row.seller_id,
    create_time: row.create_time,
    last_modify: row.last_modify === 0 ? null : row.last_modify,
    goods_name: row.goods_name,
    sn: row.sn,
    category_name,
    teacher_name: row.teacher_name,
    shop_name: row.seller_name,
    seller_name: row.seller_name,
    price: row.price,
    quantity: row.quantity,
    enable_quantity: row.enable_quantity,
    buy_count: row.buy_count,
    view_count: row.view_count,
    thumbnail: row.thumbnail,
    market_enable: row.market_enable,
    is_auth: row.is_auth,
    disabled: row.disabled,
    refuse_reason: row.is_auth === 2 ? row.auth_message : '',
    under_reason: row.under_message,
    intro: row.intro,
    sort: row.sort,
    page_title: row.page_title,
    meta_keywords: row.meta_keywords,
    meta_description: row.meta_description,
  }
  return { ...common, ...serializeAttributes(row.content_type, row.attributes, terms) }
}

/** Area, level and topics of publications. */
export async function termsOf(db: Database, ids: readonly number[]): Promise<Map<number, TermLink[]>> {
  const links = await db
    .select({ goods_id: publicationTerms.goods_id, axis: contentTerms.axis, id: contentTerms.id })
    .from(publicationTerms)
    .innerJoin(contentTerms, eq(contentTerms.id, publicationTerms.term_id))
    .where(and(inArray(publicationTerms.goods_id, [...ids])))
    .orderBy(contentTerms.sort, contentTerms.id)
  const found = new Map<number, TermLink[]>()
  for (const { goods_id, ...link } of links) {
    const terms = found.get(goods_id)
    if (terms) terms.push(link)
    else found.set(goods_id, [link])
  }
  return found
}

async function categoryNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: categories.category_id, name: categories.name })
    .from(categories)
    .where(inArray(categories.category_id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
