import type { ReadQuery } from '@contract/calls'
import { type Language, translate } from '@contract/messages'
import { complaintSideLabels } from '@contract/orders/complaint-labels'
import { type calls as complaintCalls, complaintStatuses, complaintTags } from '@contract/orders/complaints'
import { storedTexts } from '@contract/stored-texts'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { notFound } from '../../../api-error'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { complainCommunications, orderComplains } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { countedPageOf, countLarge, countStatesOf, estimateMark } from '../../counting'
import { contains, defineFilters, equals, equalsUnlessZero, on } from '../../filters'
import { changesOf, orderOf, windowOf } from '../../listing'
import { setComplainStatus } from '../order/operate'
import { writeOrderLog } from '../order/rows'
import { afterStep, COMPLAINT_STEPS, type ComplaintStep } from './steps'

type ComplainRow = typeof orderComplains.$inferSelect
type CommunicationRow = typeof complainCommunications.$inferSelect
type Filters = ReadQuery<'GET admin/trade/order-complains/counts'>

const newest = [desc(orderComplains.create_time), desc(orderComplains.complain_id)]
const PROGRESS = COMPLAINT_STEPS.rule.from
const COMPLAINTS = { table: orderComplains, state: orderComplains.status, states: complaintStatuses }

/** Complaints about purchases, and the operations of the platform on them. */
export const handlers: Handlers<keyof typeof complaintCalls> = {
  'GET admin/trade/order-complains': async ({ db, query }) => {
    const where = and(whereOf(query), inTab(query.tag))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(orderComplains)
      .where(where)
      .orderBy(...orderOf(query, orderComplains, orderComplains.complain_id, newest))
      .limit(limit)
      .offset(offset)
    return countedPageOf(rows.map(serializeComplaint), await countLarge(db, orderComplains, where), query)
  },

  'GET admin/trade/order-complains/counts': async ({ db, query }) => {
    const { of, isAbout } = await countStatesOf(db, COMPLAINTS, whereOf(query))
    const tabs = Object.fromEntries(complaintTags.map(tag => [tag, of(...statusesOf(tag))]))
    return {
      all: of(...complaintStatuses),
      ...(tabs as Record<(typeof complaintTags)[number], number>),
      ...estimateMark(isAbout),
    }
  },

  'GET admin/trade/order-complains/{complain_id}': async ({ db, params, client }) => {
    const row = await complaintOf(db, params.complain_id)
    const messages = await db
      .select()
      .from(complainCommunications)
      .where(eq(complainCommunications.complain_id, row.complain_id))
      .orderBy(asc(complainCommunications.communication_id))
    return {
      ...serializeComplaint(row),
      communication_list: messages.map(one => serializeMessage(one, client.language)),
    }
  },

  'PUT admin/trade/order-complains/{complain_id}/to-appeal': async context =>
    serializeComplaint(await step(context, 'toAppeal', {}, storedTexts.complaintToSeller[0])),

  'PUT admin/trade/order-complains/{complain_id}/complete': async context => {
    const arbitration_result = context.body.arbitration_result.trim()
    const after = await step(context, 'rule', { arbitration_result }, storedTexts.complaintRuled[0])
    await setComplainStatus(context.db, { sn: after.order_sn, sku_id: after.sku_id, status: 'COMPLETE' })
    return serializeComplaint(after)
  },

  'PUT admin/trade/order-complains/{complain_id}/communication': async context => {
    const { db, params, body, admin, services, client, record } = context
    const { complain_id, status } = await complaintOf(db, params.complain_id, true)
    afterStep(status, 'PLATFORM', 'say', 'sayBeforeRuling')
    const [message] = await db
      .insert(complainCommunications)
      .values({
        complain_id,
        content: body.content.trimEnd(),
        create_time: services.now(),
        side: 'PLATFORM',
        owner_id: admin?.id ?? 0,
        owner_name: admin?.username ?? '',
      })
      .returning()
    if (!message) throw new Error('The new message was not answered')
    record(null, { content: message.content })
    return serializeMessage(message, client.language)
  },
}

/**
 * Applies a step of the platform, and adds it to the order's log. A concurrent step waits for the row lock and is
 * rejected.
 */
async function step(
  {
    db,
    params,
    admin,
    services,
    record,
  }: Pick<
    Context<'PUT admin/trade/order-complains/{complain_id}/to-appeal'>,
    'db' | 'params' | 'admin' | 'services' | 'record'
  >,
  taken: ComplaintStep,
  change: Partial<ComplainRow>,
  message: string,
): Promise<ComplainRow> {
  const before = await complaintOf(db, params.complain_id, true)
  const status = afterStep(before.status, 'PLATFORM', taken)
  const [after] = await db
    .update(orderComplains)
    .set({ ...change, status })
    .where(eq(orderComplains.complain_id, before.complain_id))
    .returning()
  if (!after) throw new Error('The complaint was not answered')
  await writeOrderLog(db, {
    sn: before.order_sn,
    by: { role: 'admin', id: admin?.id ?? 0, name: admin?.username ?? '' },
    now: services.now(),
    message,
  })
  record(...changesOf(before, after))
  return after
}

async function complaintOf(db: Database, complain_id: number, lock = false): Promise<ComplainRow> {
  const query = db.select().from(orderComplains).where(eq(orderComplains.complain_id, complain_id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound('472')
  return row
}

/** A complaint with the tab of its state. */
const serializeComplaint = (row: ComplainRow) => ({
  ...row,
  tag: row.status === 'CANCEL' ? ('CANCELED' as const) : row.status,
})

const serializeMessage = ({ side, ...message }: CommunicationRow, language: Language) => ({
  ...message,
  owner: translate(complaintSideLabels[side], language),
})

const whereOf = defineFilters('GET admin/trade/order-complains/counts', orderComplains, {
  keywords: on([orderComplains.order_sn, orderComplains.goods_name, orderComplains.content], contains),
  order_sn: equals,
  member_id: equals,
  seller_id: equalsUnlessZero,
})

function inTab(tag: Filters['tag']): SQL | undefined {
  return tag === undefined || tag === 'ALL' ? undefined : inArray(orderComplains.status, [...statusesOf(tag)])
}

/** The states of a tab; the API's own text spells CANCELLED. */
function statusesOf(tag: Exclude<NonNullable<Filters['tag']>, 'ALL'>): readonly ComplainRow['status'][] {
  if (tag === 'COMPLAINING') return PROGRESS
  return [tag === 'CANCELED' || tag === 'CANCELLED' ? 'CANCEL' : tag]
}
