import type { ReadBody } from '@contract/calls'
import { type Label, type Language, translate } from '@contract/messages'
import { publicationProblems } from '@contract/publishing/checks'
import { publishingMessages as messages } from '@contract/publishing/labels'
import type { PublicationType } from '@contract/publishing/rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import {
  categories,
  contentTerms,
  type goods,
  type PublisherKind,
  publishers,
  regions,
  shops,
  type TermAxis,
} from '../../db/schema'
import { cleanHtml } from '../../html'
import type { TermLink } from './attributes'
import { stockOf } from './stock'

export type PublicationForm = ReadBody<'POST admin/publications'>
type Columns = Partial<typeof goods.$inferInsert>
type Row<T extends { $inferSelect: object }> = T['$inferSelect']

/** Content types by kind of publisher. */
export const MAY_PUBLISH: Readonly<Record<PublicationType, readonly PublisherKind[]>> = {
  1: ['PERSON', 'GROUP'],
  3: ['PERSON', 'GROUP', 'USER'],
  4: ['USER'],
  5: ['PERSON', 'GROUP', 'USER'],
}

/** A validated form, as rows of the tables. */
export interface PublicationInput {
  readonly columns: Columns & { category_id: number; seller_id: number; goods_name: string }
  readonly attributes: Record<string, unknown>
  /** Ids of its area, level and topics. */
  readonly terms: readonly number[]
}

/** The stored publication that a form changes. */
export interface StoredPublication {
  readonly row: Row<typeof goods>
  readonly terms: readonly TermLink[]
}

/** The records that a form refers to, locked until the transaction ends. */
export interface LockedRecords {
  readonly category: Row<typeof categories> | undefined
  readonly people: ReadonlyMap<number, Row<typeof publishers>>
  readonly shop: Row<typeof shops> | undefined
}

/**
 * Reads and locks the records of a form, so that disabling a publisher or closing a shop is serialized with publishing
 * in their name. They are locked before the publication, as in every transaction that needs both.
 * @param shopLock 'update' if the shop's count of goods will change
 */
export async function hold(db: Database, form: PublicationForm, shopLock: 'share' | 'update'): Promise<LockedRecords> {
  const [category] = await db.select().from(categories).where(eq(categories.category_id, form.category_id)).for('share')
  const agent_id = ('agent_id' in form && form.agent_id) || 0
  const rows = await db
    .select()
    .from(publishers)
    .where(inArray(publishers.teacher_id, [form.teacher_id, agent_id]))
    .orderBy(asc(publishers.teacher_id))
    .for('share')
  const people = new Map(rows.map(row => [row.teacher_id, row]))
  const shop_id = form.shop_id || people.get(form.teacher_id)?.shop_id || 0
  const [shop] = await db.select().from(shops).where(eq(shops.shop_id, shop_id)).for(shopLock)
  return { category, people, shop }
}

/** Validates a form against the records it refers to, and returns the rows to write. Errors are collected by field. */
export async function fill(
  db: Database,
  type: PublicationType,
  form: PublicationForm,
  locked: LockedRecords,
  language: Language,
  before: StoredPublication | undefined,
): Promise<PublicationInput> {
  const problems: Record<string, Label> = publicationProblems(type, form)
  const { category } = locked
  if (!category) problems.category_id = messages.category
  const publisher = locked.people.get(form.teacher_id)
  const stays = before?.row.teacher_id === form.teacher_id
  if (!publisher || !MAY_PUBLISH[type].includes(publisher.kind) || (publisher.status !== 'OPEN' && !stays)) {
    problems.teacher_id = messages.publisher
  }
  const isSold = locked.shop?.shop_disable === 'OPEN' || (locked.shop && before?.row.seller_id === locked.shop.shop_id)
  const shop = isSold ? locked.shop : undefined
  if (form.shop_id && !shop) problems.shop_id = messages.shop
  if ('agent_id' in form && form.agent_id) {
    const agent = locked.people.get(form.agent_id)
    const isUnchanged = before?.row.attributes.agent_id === form.agent_id
    if (agent?.kind !== 'AGENT' || (agent.status !== 'OPEN' && !isUnchanged)) problems.agent_id = messages.agent
  }
  if (!(await areRegions(db, territoryOf(form)))) problems.territory_regions = messages.territoryUnknown
  const terms = await termsOf(db, type, form, before?.terms ?? [], problems)
  const stock = stockOf(form, before?.row)
  if (stock === undefined) problems.issue_count = messages.issued
  const broken = Object.entries(problems).map(([field, label]) => [field, translate(label, language)])
  if (broken.length > 0 || !category || !publisher || !stock) throw invalidFields(Object.fromEntries(broken))
  return {
    columns: {
      ...commonColumns(form),
      ...stock,
      content_type: type,
      category_path: category.category_path,
      teacher_name: publisher.name,
      seller_id: shop?.shop_id ?? 0,
      seller_name: shop?.shop_name ?? '',
      self_operated: shop?.self_operated ?? 0,
    },
    attributes: ownAttributes(form),
    terms,
  }
}

const COMMON = new Set([
  ...['content_type', 'category_id', 'goods_name', 'teacher_id', 'shop_id', 'intro', 'sort', 'price'],
  ...['page_title', 'meta_keywords', 'meta_description', 'area_id', 'level_id', 'topic_ids'],
])

const commonColumns = (form: PublicationForm) => ({
  category_id: form.category_id,
  goods_name: form.goods_name.trim(),
  teacher_id: form.teacher_id,
  intro: cleanHtml(form.intro ?? ''),
  sort: form.sort ?? 0,
  page_title: form.page_title?.trim() ?? '',
  meta_keywords: form.meta_keywords?.trim() ?? '',
  meta_description: form.meta_description?.trim() ?? '',
  price: 'licences' in form ? Math.min(...form.licences.map(row => row.price)) : form.price,
})

/** Attributes of the content type; the rules have dropped all others. */
const ownAttributes = (form: PublicationForm): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...form, ...('territory' in form && { territory_regions: territoryOf(form) }) }).filter(
      ([name, value]) => !COMMON.has(name) && value !== undefined,
    ),
  )

/** The regions of a licence; empty unless it is sold by regions. */
const territoryOf = (form: PublicationForm): readonly number[] =>
  'territory' in form && form.territory === 'REGIONS' ? (form.territory_regions ?? []) : []

async function areRegions(db: Database, ids: readonly number[]): Promise<boolean> {
  return ids.length === 0 || (await db.$count(regions, inArray(regions.id, [...ids]))) === ids.length
}

/** The chosen terms, which have to be on the right axis and enabled, unless the publication already has them. */
async function termsOf(
  db: Database,
  type: PublicationType,
  form: PublicationForm,
  links: readonly TermLink[],
  problems: Record<string, Label>,
): Promise<number[]> {
  if (!('topic_ids' in form) && !('area_id' in form)) return []
  const chosen: readonly [field: 'area_id' | 'level_id' | 'topic_ids', axis: TermAxis, ids: readonly number[]][] = [
    ['area_id', 'areas', form.area_id ? [form.area_id] : []],
    ['level_id', 'levels', form.level_id ? [form.level_id] : []],
    ['topic_ids', 'topics', form.topic_ids ?? []],
  ]
  const ids = chosen.flatMap(([, , some]) => some)
  if (ids.length === 0) return []
  // A shared lock, so that a term is not deleted while a publication starts to use it.
  const rows = await db
    .select()
    .from(contentTerms)
    .where(and(inArray(contentTerms.id, ids), eq(contentTerms.content_type, type)))
    .for('share')
  const may = (axis: TermAxis, id: number) =>
    rows.some(row => row.id === id && row.axis === axis && (row.status === 1 || links.some(link => link.id === id)))
  const labels = { area_id: messages.area, level_id: messages.level, topic_ids: messages.topics }
  for (const [field, axis, some] of chosen) if (!some.every(id => may(axis, id))) problems[field] = labels[field]
  return ids
}
