import { sql } from 'drizzle-orm'
import { TAGS } from '../areas/shops'
import type { Database } from '../db/database'
import { continueIds, insertRows, nextId } from '../db/insert-rows'
import { billItems, bills, clerks, goodsTags, members, shops } from '../db/schema'
import type { Files } from '../storage/files'
import { seedAfterSales } from './after-sales'
import { beginDemo, type PreparedDemo } from './begin'
import { digitsOf, makeBills } from './bills'
import { seedComplaints } from './complaints'
import { seedDecisions } from './decisions'
import { seedDistribution } from './distributors'
import type { GoodsRow } from './goods'
import { makeMembers } from './members'
import { unpaidOf } from './orders'
import { seedPeople } from './people'
import { type Pictures, storePictures } from './pictures'
import { placesOf } from './places'
import { seedPromotions } from './promotions'
import { readFacts, seedContent, seedPublishers } from './publishing'
import { seedReceipts } from './receipts'
import { Sales } from './sales'
import { seedSearch, seedSiteLists } from './search'
import { seedCatalogue } from './seed-catalogue'
import { seedDeposits } from './seed-deposits'
import { seedGoods } from './seed-goods'
import { seedMembers } from './seed-members'
import { seedMessages } from './seed-messages'
import { seedSettings } from './settings'
import { makeShops, type ShopRow } from './shops'
import { seedSite } from './site'
import { withDeferredCounts } from './stored-counts'
import { seedThemes } from './themes'
import { seedVisits } from './visits'

/** Numbers at size 1, and minimum numbers at any size. */
const MEMBERS = { whole: 600, least: 40 }
const SHOPS = { whole: 120, least: 16 }
const GOODS = { whole: 5_000, least: 250 }
const PUBLISHERS = { whole: 120, least: 48 }
const DEMO_BRANDS = { whole: 300, least: 30 }

/** Orders per member if the number of orders is given, and the maximum number of members. */
const ORDERS_EACH = 20
const MAX_MEMBERS = 50_000

/** Amount of demo data. */
export interface DemoExtent {
  /** 1 corresponds to about 120 shops; scales linearly. */
  readonly size: number
  /** Approximate number of orders, if it should exceed that of the size. */
  readonly orders?: number | undefined
}

const scaled = ({ whole, least }: { whole: number; least: number }, size: number) =>
  Math.max(least, Math.round(whole * size))

/**
 * Fills a new marketplace with shops in every state, members, publishers, goods, themes, past decisions, twelve months
 * of bills, roles and their administrators. Deterministic: equal options give equal rows. Requires the regions and
 * menus of `seedBase`. Does nothing if there are members.
 * @param options now is the reference time in epoch seconds; begun is the result of an earlier preparation
 */
export async function seedDemo(
  db: Database,
  files: Files,
  { begun, ...options }: DemoExtent & { readonly now: number; readonly begun?: Promise<PreparedDemo> },
): Promise<void> {
  await db.transaction(async tx => {
    if ((await tx.$count(members)) > 0) return
    const { drawn, hash } = await (begun ?? beginDemo(options.size))
    const pictures = await storePictures(tx, files, drawn, options.now)
    await seedPeople(tx, { faces: pictures.avatar, hash, now: options.now })
    await withDeferredCounts(tx, () => fill(tx, files, pictures, options))
    await seedSettings(tx)
    await seedSearch(tx, options.now)
    await seedSiteLists(tx, options.now)
  })
}

async function fill(
  db: Database,
  files: Files,
  pictures: Pictures,
  { size, orders = 0, now }: DemoExtent & { now: number },
): Promise<void> {
  const themes = await seedThemes(db, pictures)

  const buyers = Math.max(scaled(MEMBERS, size), Math.min(MAX_MEMBERS, Math.round(orders / ORDERS_EACH)))
  const people = makeMembers(buyers, await nextId(db, members, 'member_id'), now, pictures.avatar)
  const catalogue = await seedCatalogue(db, pictures, scaled(DEMO_BRANDS, size))
  const place = await placesOf(db)
  const sellers = makeShops({
    count: scaled(SHOPS, size),
    firstId: await nextId(db, shops, 'shop_id'),
    now,
    members: people,
    place,
    pictures,
    themes,
    categories: catalogue.tree.filter(category => category.parent_id === 0),
  })
  const publishers = await seedPublishers(db, {
    count: scaled(PUBLISHERS, size),
    now,
    place,
    pictures,
    shops: sellers,
    themes: themes.filter(theme => theme.type === 'PC').map(theme => theme.id),
  })
  const facts = await readFacts(files, pictures.goods)
  const { goods, skus } = await seedGoods(db, sellers, catalogue, {
    count: scaled(GOODS, size),
    now,
    pictures,
    publishers,
    facts,
  })
  const books = await seedBooks(db, { now, shops: sellers, members: people }, orders)
  await seedMembers(db, {
    members: people,
    shops: sellers,
    goods,
    skus,
    sales: books.sales,
    digits: books.digits,
    ...{ place, now, pictures: pictures.goods },
  })
  await seedVisits(db, { goods, members: people, now })
  await seedMessages(db, { members: people, shops: sellers, now })
  await seedDeposits(db, people, now)
  await seedComplaints(db, pictures.goods, now)
  await seedShops(db, sellers, goods, now)
  await insertRows(db, bills, books.bills)
  await continueIds(db, bills, 'bills', 'bill_id')
  // Updates statistics, since the following queries would otherwise scan whole tables.
  if (orders > 0) await db.execute(sql`analyze orders, order_skus, bill_items, members`)
  await seedLater(db, { goods, facts, pictures, people, now })
}

type ContentSeed = Parameters<typeof seedContent>[1] & { readonly people: Parameters<typeof seedReceipts>[1] }

/** Data derived from sales, and content of the site. */
async function seedLater(db: Database, { goods, facts, pictures, people, now }: ContentSeed): Promise<void> {
  await seedContent(db, { goods, facts, pictures, now })
  await seedAfterSales(db, pictures.goods, now)
  await seedReceipts(db, people, now)
  await seedDistribution(db, people, now)
  await seedDecisions(db, now)
  await seedSite(db, pictures, goods, now)
  await seedPromotions(db, pictures.goods, now)
}

type BillInputs = Omit<Parameters<typeof makeBills>[0], 'density'>

/** The multiple of the usual number of payments that results in the requested number of orders. */
function densityOf(of: BillInputs, orders: number): number {
  if (orders === 0) return 1
  let usual = 0
  for (const { sales } of makeBills({ ...of, density: 1 })) usual += sales.length
  return Math.max(1, (orders - unpaidOf(of.members)) / usual)
}

/** Bill items per batch. */
const ITEMS_AT_ONCE = 5_000

/** Inserts bills and their items, and returns the bills and the sales, those before the first bill first. */
async function seedBooks(db: Database, options: Omit<BillInputs, 'firstId'>, orders: number) {
  const of = { ...options, firstId: await nextId(db, bills, 'bill_id') }
  const density = densityOf(of, orders)
  const rows: (typeof bills.$inferInsert)[] = []
  const [before, since] = [new Sales(of.shops, of.members), new Sales(of.shops, of.members)]
  let waiting: (typeof billItems.$inferInsert)[] = []
  const store = async () => {
    await insertRows(db, billItems, waiting)
    waiting = []
  }
  for (const { bill, items, sales, isBefore } of makeBills({ ...of, density })) {
    if (bill) rows.push(bill)
    // Sales before the first bill have no refunds.
    for (const sale of sales) (isBefore ? before : since).add(isBefore ? { ...sale, isRefunded: false } : sale)
    if (!isBefore) waiting.push(...items)
    if (waiting.length >= ITEMS_AT_ONCE) await store()
  }
  await store()
  return { bills: rows, sales: [before, since], digits: digitsOf(density) }
}

/** Shops with their goods on sale, and the rows created by opening a shop. */
async function seedShops(
  db: Database,
  sellers: readonly ShopRow[],
  goods: readonly GoodsRow[],
  now: number,
): Promise<void> {
  const onSale = countBy(goods.filter(item => item.market_enable === 1 && item.is_auth === 1 && item.disabled === 1))
  const traded = sellers.filter(shop => shop.shop_createtime !== null)
  await insertRows(
    db,
    shops,
    sellers.map(shop => ({ ...shop, goods_num: onSale.get(shop.shop_id) ?? 0 })),
  )
  await continueIds(db, shops, 'shops', 'shop_id')
  await insertRows(
    db,
    clerks,
    traded.map(({ member_id, shop_id, shop_createtime }) => ({
      member_id,
      shop_id,
      founder: 1,
      create_time: shop_createtime ?? now,
    })),
  )
  await insertRows(
    db,
    goodsTags,
    traded.flatMap(({ shop_id }) => TAGS.map(tag => ({ ...tag, seller_id: shop_id }))),
  )
}

function countBy(goods: readonly { seller_id: number }[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { seller_id } of goods) counts.set(seller_id, (counts.get(seller_id) ?? 0) + 1)
  return counts
}
