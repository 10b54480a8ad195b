import type { CallKey } from '@contract/calls'
import { pageClientTypes } from '@contract/decoration/labels'
import { reasonAreas } from '@contract/review/calls'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { bills, goods, pages, publicationDrafts, publishers, reasons } from '../db/schema'
import { idsOf } from '../id-list'
import { bodyFieldsOf, paramsOf, type RequestParts } from './read'

/**
 * One call often writes records of several kinds that different roles manage: goods and the four other content types,
 * kinds of publishers, predefined reasons by area, saving a shop and deciding on it. A permission pattern can name such
 * a variant of a call (`… of course`), and then permits no other.
 */
export interface OperationVariants {
  readonly among: readonly string[]
  /**
   * The variants of the records that a request names. Locks these records until the transaction ends, so that the
   * permission check covers the rows that are written; records that do not exist have none.
   */
  readonly of: (db: Database, read: RequestParts) => Promise<readonly string[]>
}

const CONTENT: Readonly<Record<number, string>> = {
  1: 'course',
  2: 'goods',
  3: 'picture',
  4: 'copyright',
  5: 'collectible',
}
const CONTENTS = Object.values(CONTENT)
const PUBLISHERS = ['USER', 'AGENT', 'PERSON', 'GROUP'] as const

const contents = (types: Iterable<unknown>) => [...new Set(types)].map(type => CONTENT[Number(type)] ?? 'none')

async function contentsOf(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ type: goods.content_type })
    .from(goods)
    .where(inArray(goods.goods_id, [...ids]))
    .orderBy(goods.goods_id)
    .for('update')
  return contents(rows.map(row => row.type))
}

async function publishersOf(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ kind: publishers.kind })
    .from(publishers)
    .where(inArray(publishers.teacher_id, [...ids]))
    .orderBy(publishers.teacher_id)
    .for('update')
  return [...new Set(rows.map(row => row.kind))]
}

const ofGoods = (idsIn: (read: RequestParts) => readonly number[]): OperationVariants => ({
  among: CONTENTS,
  of: (db, read) => contentsOf(db, idsIn(read)),
})
const manyGoods = ofGoods(read => idsOf(String(paramsOf(read).goods_ids)))

const newContent: OperationVariants = {
  among: CONTENTS,
  of: async (_, read) => contents([bodyFieldsOf(read).content_type]),
}

const draft: OperationVariants = {
  among: CONTENTS,
  of: async (db, read) => {
    const rows = await db
      .select({ type: publicationDrafts.content_type })
      .from(publicationDrafts)
      .where(eq(publicationDrafts.draft_id, Number(paramsOf(read).draft_id)))
      .for('update')
    return contents(rows.map(row => row.type))
  },
}

const publisher: OperationVariants = {
  among: PUBLISHERS,
  of: (db, read) => publishersOf(db, [Number(paramsOf(read).teacher_id)]),
}

const reason: OperationVariants = {
  among: reasonAreas,
  of: async (db, read) => {
    const { reason_id } = paramsOf(read)
    const { area } = bodyFieldsOf(read)
    const rows =
      reason_id === undefined
        ? []
        : await db
            .select({ area: reasons.area })
            .from(reasons)
            .where(eq(reasons.reason_id, Number(reason_id)))
            .for('update')
    return [...rows.map(row => row.area), ...(typeof area === 'string' ? [area] : [])]
  },
}

/** Queues with a single kind of record. */
const PLAIN: readonly string[] = ['shops', 'comments', 'asks', 'qualifications']

const claim: OperationVariants = {
  among: [...PLAIN, ...CONTENTS, ...PUBLISHERS],
  of: async (db, read) => {
    const { queue, record_id } = paramsOf(read)
    if (PLAIN.includes(String(queue))) return [String(queue)]
    return queue === 'publishers' ? publishersOf(db, [Number(record_id)]) : contentsOf(db, [Number(record_id)])
  },
}

/** A page named by its id belongs to its client type, whose screen publishes it. */
const page: OperationVariants = {
  among: pageClientTypes,
  of: async (db, read) => {
    const rows = await db
      .select({ client: pages.client_type })
      .from(pages)
      .where(eq(pages.page_id, Number(paramsOf(read).page_id)))
      .for('update')
    return rows.map(row => row.client)
  },
}

const shop: OperationVariants = {
  among: ['edit', 'decision'],
  of: async (_, read) => [bodyFieldsOf(read).pass === undefined ? 'edit' : 'decision'],
}

const BILL_STEPS = ['RECON', 'PASS'] as const

/**
 * The next step of a bill approves or pays it, depending on its state. In any other state there is no step, and the
 * call itself rejects it.
 */
const bill: OperationVariants = {
  among: BILL_STEPS,
  of: async (db, read) => {
    const rows = await db
      .select({ status: bills.status })
      .from(bills)
      .where(eq(bills.bill_id, Number(paramsOf(read).bill_id)))
      .for('update')
    return rows.map(row => row.status).filter(status => BILL_STEPS.some(step => step === status))
  },
}

/** The ids that can be publishers; other records have ids with letters. */
const numericIds = (ids: readonly unknown[]): number[] => ids.map(Number).filter(Number.isSafeInteger)

/** Personal data: of publishers by kind, otherwise by entity. */
const revealed: OperationVariants = {
  among: [
    ...['member', 'member_address', 'shop', 'bill', 'order', 'after_sale', 'receipt', 'qualification', 'withdrawal'],
    ...PUBLISHERS,
  ],
  of: async (db, read) => {
    const { kind, record_id } = paramsOf(read)
    return kind === 'publisher' ? publishersOf(db, numericIds([record_id])) : [String(kind)]
  },
}

/** Personal data of a list: of publishers by the kind that the list is filtered by, all kinds without that filter. */
const revealedList: OperationVariants = {
  among: revealed.among,
  of: async (_, read) => {
    const { kind } = paramsOf(read)
    if (kind !== 'publisher') return [String(kind)]
    const { kind: narrowed } = (bodyFieldsOf(read).query ?? {}) as { readonly kind?: unknown }
    return PUBLISHERS.some(one => one === narrowed) ? [String(narrowed)] : PUBLISHERS
  },
}

/** Personal data of several records: of publishers by kind, otherwise by entity. */
const revealedRecords: OperationVariants = {
  among: revealed.among,
  of: async (db, read) => {
    const { kind } = paramsOf(read)
    if (kind !== 'publisher') return [String(kind)]
    return publishersOf(db, numericIds(bodyFieldsOf(read).record_ids as readonly string[]))
  },
}

export const OPERATION_VARIANTS: Partial<Readonly<Record<CallKey, OperationVariants>>> = {
  'PUT admin/goods/{goods_ids}/under': manyGoods,
  'PUT admin/goods/{goods_ids}/up': manyGoods,
  'PUT admin/goods/{goods_ids}/recycle': manyGoods,
  'PUT admin/goods/{goods_ids}/revert': manyGoods,
  'DELETE admin/goods/{goods_ids}': manyGoods,
  'POST admin/goods/batch/audit': ofGoods(read => bodyFieldsOf(read).goods_ids as readonly number[]),
  'PUT admin/goods/{goods_id}/auth': ofGoods(read => [Number(paramsOf(read).goods_id)]),
  'PUT admin/goodssearch/priority': ofGoods(read => [Number(bodyFieldsOf(read).goods_id)]),
  'POST admin/publications': newContent,
  'PUT admin/publications/{goods_id}': ofGoods(read => [Number(paramsOf(read).goods_id)]),
  'POST admin/publication-drafts': newContent,
  'PUT admin/publication-drafts/{draft_id}': draft,
  'DELETE admin/publication-drafts/{draft_id}': draft,
  'POST admin/publication-drafts/{draft_id}/publish': draft,
  'POST admin/publishers': { among: PUBLISHERS, of: async (_, read) => [String(bodyFieldsOf(read).kind)] },
  'PUT admin/publishers/{teacher_id}': publisher,
  'DELETE admin/publishers/{teacher_id}': publisher,
  'PUT admin/publishers/{teacher_id}/audit': publisher,
  'PUT admin/publishers/{teacher_id}/enable': publisher,
  'PUT admin/publishers/{teacher_id}/disable': publisher,
  'PUT admin/publishers/{teacher_id}/recommend': publisher,
  'PUT admin/publishers/{teacher_id}/unrecommend': publisher,
  'PUT admin/publishers/{teacher_id}/sort': publisher,
  'POST admin/publishers/{teacher_id}/members': publisher,
  'DELETE admin/publishers/{teacher_id}/members/{member_teacher_id}': publisher,
  'PUT admin/review/{queue}/{record_id}/claim': claim,
  'DELETE admin/review/{queue}/{record_id}/claim': claim,
  'POST admin/personal/{kind}/{record_id}': revealed,
  'POST admin/personal/{kind}/exports': revealedList,
  'POST admin/personal/{kind}/records': revealedRecords,
  'PUT admin/pages/{page_id}': page,
  'POST admin/reasons': reason,
  'PUT admin/reasons/{reason_id}': reason,
  'DELETE admin/reasons/{reason_id}': reason,
  'PUT admin/order/bills/{bill_id}/next': bill,
  'PUT admin/shops/{shop_id}': shop,
  'PUT admin/shops/person/{shop_id}': shop,
}
