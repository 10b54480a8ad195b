import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { bills, shops } from '../../db/schema'
import { byNumber } from '../../http/personal-search'
import { contains, containsPart, readsLike } from '../filters'
import type { SearchRequest } from '../search-request'
import { newestFirst } from './list'

/** The newest shops by name, pinyin, owner or phone; the phone by the rights of the reader. */
export async function findShops({ db, admin, text, limit }: SearchRequest) {
  // Beside conditions without an index, the reading of every shop would be made.
  const isRead = readsLike(shops.shop_name, text)
  const read = isRead && inArray(shops.shop_id, db.select({ id: shops.shop_id }).from(shops).where(isRead))
  return db
    .select()
    .from(shops)
    .where(
      and(
        ne(shops.shop_disable, 'APPLYING'),
        or(
          contains(shops.shop_name, text),
          contains(shops.member_name, text),
          byNumber(admin, shops.link_phone, text, containsPart),
          read,
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
}

const BILL_NUMBER = /^B\d+$/i

/** The settlement bill of that number: a bill is found by nothing else. */
export async function findBills({ db, text, limit }: SearchRequest) {
  if (!BILL_NUMBER.test(text)) return []
  return db.select().from(bills).where(eq(bills.bill_sn, text.toUpperCase())).limit(limit)
}
