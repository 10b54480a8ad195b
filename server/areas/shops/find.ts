import { and, eq, ne, or } from 'drizzle-orm'
import { bills, shops } from '../../db/schema'
import { byNumber } from '../../http/personal-search'
import { contains, containsPart, readsLike } from '../filters'
import type { SearchRequest } from '../search-request'
import { newestFirst } from './list'

/** The newest shops by name, pinyin, owner or phone; the phone is matched according to the reader's permissions. */
export async function findShops({ db, admin, text, limit }: SearchRequest) {
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
          readsLike(shops.pinyin, text),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
}

const BILL_NUMBER = /^B\d+$/i

/** The settlement bill with a number, the only search key of bills. */
export async function findBills({ db, text, limit }: SearchRequest) {
  if (!BILL_NUMBER.test(text)) return []
  return db.select().from(bills).where(eq(bills.bill_sn, text.toUpperCase())).limit(limit)
}
