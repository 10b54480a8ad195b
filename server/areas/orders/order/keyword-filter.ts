import { and, or, type SQL } from 'drizzle-orm'
import type { Admin } from '../../../context'
import { orderNames, orderNumbers, orders } from '../../../db/schema'
import { byName, byNumber } from '../../../http/personal-search'
import { contains, containsPart, isNumberPart, mayContainName, mayContainPart } from '../../filters'

/** Matches orders by number, recipient's phone or name, buyer, goods or waybill. */
export const byOrderKeyword = (reader: Admin | undefined, text: string): SQL | undefined =>
  or(...orderKeywordConditions(reader, text))

/**
 * The conditions one of which an order with the keyword matches; each uses its own index. Phone and recipient are matched
 * according to the reader's permissions. The recheck of index matches comes last, because combined by OR the database
 * evaluates it for every row of the other conditions too.
 */
export function orderKeywordConditions(reader: Admin | undefined, text: string): (SQL | undefined)[] {
  const { sn, ship_mobile, ship_no, member_name, ship_name, goods_names } = orders
  const byNames = and(
    or(contains(member_name, text), byName(reader, ship_name, text, contains), contains(goods_names, text)),
    mayContainName(orderNames(orders), text),
  )
  if (!isNumberPart(text)) return [byNames]
  const byNumbers = and(
    or(byNumber(reader, ship_mobile, text, contains), contains(ship_no, text)),
    mayContainPart(orderNumbers(orders), text),
  )
  return [containsPart(sn, text), byNumbers, byNames]
}
