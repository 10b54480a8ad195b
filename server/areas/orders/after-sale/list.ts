import type { ReadQuery } from '@contract/calls'
import type { AnswerInput } from '@contract/define'
import { type Language, translate } from '@contract/messages'
import { type afterSaleExport, afterSaleStatuses } from '@contract/orders/after-sales-entities'
import { accountTypeLabels, refundWayLabels } from '@contract/orders/after-sales-labels'
import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { chinaDate } from '../../../china-time'
import type { Database } from '../../../db/database'
import { afterSaleNames, afterSaleNumbers, afterSaleRefunds, afterSales } from '../../../db/schema'
import type { Handlers } from '../../../handler'
import { byNumber } from '../../../http/personal-search'
import { countedPageOf, countLarge, countStatesOf, estimateMark } from '../../counting'
import {
  contains,
  defineFilters,
  equals,
  firstRows,
  isNumberPart,
  mayContainName,
  mayContainPart,
  on,
  range,
} from '../../filters'
import { keysetBatches, olderThan } from '../../keyset-batches'
import { orderOf, windowOf } from '../../listing'
import type { SearchRequest } from '../../search-request'
import { findOrderNumber, type NumberMatch, orderNumberCondition } from '../order/order-number-filter'
import type { ServiceRow } from '../order/serialize-order'
import { type GoodsRow, goodsOf, type RefundRow, serializeServices, standingOf } from './rows'

type ListKeys = 'GET admin/after-sales' | 'GET admin/after-sales/counts' | 'GET admin/after-sales/export'
type Filters = ReadQuery<'GET admin/after-sales/counts'>

const SERVICES = { table: afterSales, state: afterSales.service_status, states: afterSaleStatuses }

/** The lists of after-sales. */
export const afterSaleLists: Handlers<ListKeys> = {
  'GET admin/after-sales': async ({ db, query, client }) => {
    const where = ofServices(await findOrderNumber(db, query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(afterSales)
      .where(where)
      .orderBy(...orderOf(query, afterSales, afterSales.id, newest))
      .limit(limit)
      .offset(offset)
    const data = await serializeServices(db, rows, client.language)
    return countedPageOf(data, await countLarge(db, afterSales, where), query)
  },

  'GET admin/after-sales/counts': async ({ db, query }) => {
    const where = ofServices(await findOrderNumber(db, { ...query, service_status: undefined }))
    const { of, isAbout } = await countStatesOf(db, SERVICES, where)
    const counts = Object.fromEntries(afterSaleStatuses.map(status => [status, of(status)]))
    return {
      ...(counts as Record<(typeof afterSaleStatuses)[number], number>),
      ALL: of(...afterSaleStatuses),
      ...estimateMark(isAbout),
    }
  },

  // The contract's export ignores the keyword; here the file has the same filters as the list.
  'GET admin/after-sales/export': async ({ db, query, client }) =>
    exportServices(db, await findOrderNumber(db, query), client.language),
}

async function* exportServices(db: Database, query: Filters & NumberMatch, language: Language) {
  const { create_time, id } = afterSales
  const all = keysetBatches<{ service: ServiceRow; refund: RefundRow | null }>((after, limit) =>
    db
      .select({ service: afterSales, refund: afterSaleRefunds })
      .from(afterSales)
      .leftJoin(afterSaleRefunds, eq(afterSaleRefunds.service_sn, afterSales.sn))
      .where(and(ofServices(query), after && olderThan(create_time, id, after.service)))
      .orderBy(...newest)
      .limit(limit),
  )
  for await (const rows of all) {
    const goods = await goodsOf(
      db,
      rows.map(({ service }) => service.sn),
    )
    yield rows.map(({ service, refund }) => serializeExportLine(service, refund, goods.get(service.sn) ?? [], language))
  }
}

const newest = [desc(afterSales.create_time), desc(afterSales.id)]

const queryConditions = defineFilters('GET admin/after-sales/counts', afterSales, {
  keyword: on([afterSales.sn, afterSales.order_sn, afterSales.goods_names], contains),
  service_sn: on(afterSales.sn, contains),
  goods_name: on(afterSales.goods_names, contains),
  service_type: equals,
  service_status: equals,
  new_order_sn: equals,
  create_time: range,
})

/** The newest after-sales with a number, a phone, a waybill, a buyer or goods that contain the text. */
export async function findAfterSales({ db, admin, client, text, limit }: SearchRequest) {
  const { sn, order_sn, courier_number, mobile, member_name, goods_names } = afterSales
  const byNumbers = and(
    or(
      ...[sn, order_sn, courier_number].map(column => contains(column, text)),
      byNumber(admin, mobile, text, contains),
    ),
    mayContainPart(afterSaleNumbers(afterSales), text),
  )
  const byNames = and(
    or(contains(member_name, text), contains(goods_names, text)),
    mayContainName(afterSaleNames(afterSales), text),
  )
  const anyOf = [isNumberPart(text) ? byNumbers : undefined, byNames]
  const where = eq(afterSales.disabled, 'NORMAL')
  const rows = await firstRows(db, afterSales, { key: afterSales.id, anyOf, where, orderBy: newest, limit })
  return serializeServices(db, rows, client.language)
}

/** Conditions of the list of after-sales. */
const ofServices = (query: Filters & NumberMatch): SQL | undefined =>
  and(eq(afterSales.disabled, 'NORMAL'), orderNumberCondition(afterSales.order_sn, query), queryConditions(query))

/** An after-sale as a row of an export: its parts as texts. */
function serializeExportLine(
  row: ServiceRow,
  refund: RefundRow | null,
  goods: readonly GoodsRow[],
  language: Language,
): AnswerInput<typeof afterSaleExport> {
  const parcel = row.courier_time
    ? [row.courier_company, row.courier_number, chinaDate(row.courier_time)].join(' ')
    : ''
  const account = refund?.account_type || undefined
  return {
    ...row,
    ...standingOf(row, language),
    ...(refund ?? NO_REFUND),
    service_sn: row.sn,
    create_time: row.create_time,
    refund_way_text: refund ? translate(refundWayLabels[refund.refund_way], language) : '',
    account_type_text: account ? translate(accountTypeLabels[account], language) : '',
    goods_info: goods.map(one => `${one.goods_name} ×${one.return_num}`).join('\n'),
    express_info: parcel,
    express_text: parcel,
    rog_info: [placeOf(row), row.ship_name, row.ship_mobile].filter(Boolean).join(' '),
  }
}

const placeOf = (row: ServiceRow): string =>
  [...new Set([row.province, row.city, row.county, row.town]), row.ship_addr].join('')

const NO_REFUND = {
  refund_price: null,
  agree_price: null,
  actual_price: null,
  refund_time: null,
  refund_way: '',
  account_type: '',
  return_account: '',
  bank_name: '',
  bank_account_number: '',
  bank_account_name: '',
  bank_deposit_name: '',
} as const
