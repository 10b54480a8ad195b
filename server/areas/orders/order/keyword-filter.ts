import { and, or, type SQL } from 'drizzle-orm'
import type { Admin } from '../../../context'
import { orderNames, orderNumbers, orders } from '../../../db/schema'
import { byName, byNumber } from '../../../http/personal-search'
import { contains, containsPart, isNumberPart, mayContainName, mayContainPart } from '../../filters'

/**
 * Orders by whatever a user has at hand of one: its number, the recipient's phone or name, the buyer, the goods or the
 * waybill. Phone and recipient are matched by the rights of the reader. Each branch has an index of its own; what the
 * index has said is asked last, because the database asks it again of every row that another branch brings.
 */
export function byOrderKeyword(reader: Admin | undefined, text: string): SQL | undefined {
  const { sn, ship_mobile, ship_no, member_name, ship_name, goods_names } = orders
  const byNames = and(
    or(contains(member_name, text), byName(reader, ship_name, text, contains), contains(goods_names, text)),
    mayContainName(orderNames(orders), text),
  )
  if (!isNumberPart(text)) return byNames
  const byNumbers = and(
    or(byNumber(reader, ship_mobile, text, contains), contains(ship_no, text)),
    mayContainPart(orderNumbers(orders), text),
  )
  return or(containsPart(sn, text), byNumbers, byNames)
}
