import type { ReadQuery } from '@contract/calls'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { categories, distributionOrders, orderSkus, orders, regions } from '../../../db/schema'

type Filters = ReadQuery<'GET admin/trade/orders/counts'>

const between = (column: PgColumn, least: string | undefined, most: string | undefined): SQL | undefined =>
  and(least ? gte(column, Number(least)) : undefined, most ? lte(column, Number(most)) : undefined)

/** Hour of the order in China time; the hour after midnight is the 24th. */
const hourOf = sql`(${orders.create_time} + 28800) / 3600 % 24`

/** Orders with an item in the category or its descendants, bought within a price range. */
function hasLine({ category_id, start_line_price, end_line_price }: Filters): SQL | undefined {
  if (!category_id && !start_line_price && !end_line_price) return undefined
  const inCategory = category_id
    ? sql`${orderSkus.cat_id} in (select ${categories.category_id} from ${categories} where ${categories.category_path}
        like (select path.category_path from ${categories} as path where path.category_id = ${category_id}) || '%')`
    : undefined
  const meant = and(inCategory, between(orderSkus.purchase_price, start_line_price, end_line_price))
  return sql`exists (select 1 from ${orderSkus} where ${orderSkus.order_sn} = ${orders.sn} and ${meant})`
}

/** Orders that earned a distributor a commission within a period. */
function hasEarned({ distributor_id, start_earned, end_earned }: Filters): SQL | undefined {
  if (!distributor_id && !start_earned && !end_earned) return undefined
  const meant = and(
    distributor_id ? eq(distributionOrders.member_id, distributor_id) : undefined,
    start_earned ? gte(distributionOrders.create_time, start_earned) : undefined,
    end_earned ? lte(distributionOrders.create_time, end_earned) : undefined,
  )
  return sql`${orders.sn} in (select ${distributionOrders.order_sn} from ${distributionOrders} where ${meant})`
}

/** The orders behind a data point of a report. */
export const behindPoint = (query: Filters): (SQL | undefined)[] => [
  query.pay_status ? eq(orders.pay_status, query.pay_status) : undefined,
  between(orders.order_amount, query.start_price, query.end_price),
  query.hour === undefined ? undefined : sql`${hourOf} = ${query.hour % 24}`,
  // A map names a province 广东, the table of regions 广东省.
  query.province
    ? sql`${orders.ship_province_id} = (select ${regions.id} from ${regions}
        where ${regions.parent_id} = 0 and starts_with(${regions.local_name}, ${query.province}) order by ${regions.id} limit 1)`
    : undefined,
  query.start_paid ? gte(orders.payment_time, query.start_paid) : undefined,
  query.end_paid ? lte(orders.payment_time, query.end_paid) : undefined,
  query.start_placed ? gte(orders.create_time, query.start_placed) : undefined,
  query.end_placed ? lte(orders.create_time, query.end_placed) : undefined,
  hasLine(query),
  hasEarned(query),
]
