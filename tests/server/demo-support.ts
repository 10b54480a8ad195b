import {
  admins,
  askReplies,
  asks,
  auditDecisions,
  billItems,
  bills,
  brands,
  categories,
  clerks,
  comments,
  contentBanners,
  contentPictures,
  contentTerms,
  goods,
  goodsParams,
  goodsSku,
  goodsTags,
  memberAddresses,
  members,
  menus,
  orders,
  parameters,
  pointHistory,
  publicationDrafts,
  publicationTerms,
  publisherMembers,
  publishers,
  roles,
  settings,
  shops,
  shopThemes,
  specValues,
  uploads,
} from '@server/db/schema'
import { seedBase } from '@server/db/seed'
import { seedDemo } from '@server/demo'
import type { DatabaseKind } from '@tests/support/copies'
import { DEMO_NOW, type TestServer, testServer } from '@tests/support/server'
import type { DemoSize } from '@tests/support/templates'
import { asc } from 'drizzle-orm'

/** Every row the demo makes, without what is salted. */
export async function everything({ db }: TestServer) {
  const staff = await db.select().from(admins).orderBy(asc(admins.id))
  return {
    admins: staff.map(({ password_hash: _, ...row }) => row),
    auditDecisions: await db.select().from(auditDecisions).orderBy(asc(auditDecisions.decision_id)),
    billItems: await db.select().from(billItems).orderBy(asc(billItems.id)),
    bills: await db.select().from(bills).orderBy(asc(bills.bill_id)),
    brands: await db.select().from(brands).orderBy(asc(brands.brand_id)),
    categories: await db.select().from(categories).orderBy(asc(categories.category_id)),
    clerks: await db.select().from(clerks).orderBy(asc(clerks.clerk_id)),
    contentBanners: await db.select().from(contentBanners).orderBy(asc(contentBanners.id)),
    contentPictures: await db.select().from(contentPictures).orderBy(asc(contentPictures.id)),
    contentTerms: await db.select().from(contentTerms).orderBy(asc(contentTerms.id)),
    goods: await db.select().from(goods).orderBy(asc(goods.goods_id)),
    goodsParams: await db.select().from(goodsParams).orderBy(asc(goodsParams.id)),
    goodsSku: await db.select().from(goodsSku).orderBy(asc(goodsSku.sku_id)),
    goodsTags: await db.select().from(goodsTags).orderBy(asc(goodsTags.tag_id)),
    askReplies: await db.select().from(askReplies).orderBy(asc(askReplies.id)),
    asks: await db.select().from(asks).orderBy(asc(asks.ask_id)),
    comments: await db.select().from(comments).orderBy(asc(comments.comment_id)),
    memberAddresses: await db.select().from(memberAddresses).orderBy(asc(memberAddresses.addr_id)),
    orders: await db.select().from(orders).orderBy(asc(orders.order_id)),
    pointHistory: await db.select().from(pointHistory).orderBy(asc(pointHistory.id)),
    members: await db.select().from(members).orderBy(asc(members.member_id)),
    menus: await db.select().from(menus).orderBy(asc(menus.id)),
    parameters: await db.select().from(parameters).orderBy(asc(parameters.param_id)),
    publicationDrafts: await db.select().from(publicationDrafts).orderBy(asc(publicationDrafts.draft_id)),
    publicationTerms: await db
      .select()
      .from(publicationTerms)
      .orderBy(asc(publicationTerms.goods_id), asc(publicationTerms.term_id)),
    publisherMembers: await db
      .select()
      .from(publisherMembers)
      .orderBy(asc(publisherMembers.group_id), asc(publisherMembers.member_id)),
    publishers: await db.select().from(publishers).orderBy(asc(publishers.teacher_id)),
    roles: await db.select().from(roles).orderBy(asc(roles.role_id)),
    settings: await db.select().from(settings).orderBy(asc(settings.name)),
    shops: await db.select().from(shops).orderBy(asc(shops.shop_id)),
    shopThemes: await db.select().from(shopThemes).orderBy(asc(shopThemes.id)),
    specValues: await db.select().from(specValues).orderBy(asc(specValues.spec_value_id)),
    uploads: await db.select().from(uploads).orderBy(asc(uploads.path)),
  }
}
export type Everything = Awaited<ReturnType<typeof everything>>

/** A server with nothing but the base and a demo of size 0.05, made here and now. */
export async function seeded(database?: DatabaseKind, orders?: number): Promise<TestServer> {
  const server = await testServer({ ...(database && { database }), empty: true })
  await seedBase(server.db)
  await seedDemo(server.db, server.files, { size: 0.05, orders, now: DEMO_NOW })
  return server
}

interface Demo {
  readonly server: TestServer
  readonly all: Everything
}
const demos = new Map<DemoSize, Promise<Demo>>()

/**
 * A demo of this size and every row of it, made once per run and read once for all files that only look. Nobody closes
 * its server: the next file wants it too, and the run takes its database away.
 */
export function demoOf(size: DemoSize): Promise<Demo> {
  const known = demos.get(size)
  if (known) return known
  const made = testServer({ demoOf: size }).then(async server => ({ server, all: await everything(server) }))
  demos.set(size, made)
  return made
}
