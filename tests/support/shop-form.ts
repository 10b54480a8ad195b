import { randomUUID } from 'node:crypto'
import type { Database } from '@server/db/database'
import { categories, members, shops } from '@server/db/schema'
import { asc, eq } from 'drizzle-orm'

/** A shop's form as the create screen sends it, with a valid value in every field (contract/shops.md, "edit/{id}"). */
export async function shopForm(db: Database, name: string) {
  const [trade] = await db
    .select()
    .from(categories)
    .where(eq(categories.parent_id, 0))
    .orderBy(asc(categories.category_id))
  if (!trade) throw new Error('The tests need a category')
  return {
    member_id: await newMember(db),
    company_name: '测试文化传播有限公司',
    company_address: '浙江省杭州市西湖区文化路1号',
    company_phone: '0571-88880000',
    employee_num: 20,
    reg_money: '100.50',
    link_name: '沈清',
    link_phone: '13800001111',
    company_email: 'shop@example.com',
    self_operated: 1,
    legal_name: '沈清',
    legal_id: '330106199001011237',
    license_num: '91330106MA12345678',
    scope: '图书零售',
    license_add: '文化路1号',
    establish_date: 1_500_000_000,
    licence_start: 1_500_000_000,
    licence_end: 0,
    license_region: 330106,
    legal_img: '/files/shop/a.png',
    licence_img: 'https://img.example.com/b.png',
    bank_account_name: '测试文化传播有限公司',
    bank_number: '6200001234567890123',
    bank_name: '云川商业银行西湖支行',
    bank_region: 440106,
    bank_img: '/files/shop/c.png',
    shop_name: name,
    shop_commission: '4.5',
    shop_region: 110101001,
    shop_add: '东华门大街2号',
    goods_management_category: String(trade.category_id),
  }
}
export type ShopForm = Awaited<ReturnType<typeof shopForm>>

/** A new member without a shop. */
export async function newMember(db: Database): Promise<number> {
  const [member] = await db
    .insert(members)
    .values({ uname: `tester_${randomUUID()}`, create_time: 1_700_000_000 })
    .returning()
  if (!member) throw new Error('No member was made')
  return member.member_id
}

export type ShopRow = typeof shops.$inferSelect

/** A new shop in a state, of a new member, with only the required columns. */
export async function shopIn(db: Database, shop_disable: ShopRow['shop_disable'], name?: string): Promise<ShopRow> {
  const member_id = await newMember(db)
  const [shop] = await db
    .insert(shops)
    .values({
      member_id,
      member_name: `member ${member_id}`,
      shop_name: name ?? `店${randomUUID().slice(0, 8)}`,
      shop_disable,
    })
    .returning()
  if (!shop) throw new Error('No shop was made')
  return shop
}

/** Reads the current row of the shop. */
export async function shopNow(db: Database, shop_id: number): Promise<ShopRow> {
  const [shop] = await db.select().from(shops).where(eq(shops.shop_id, shop_id))
  if (!shop) throw new Error(`There is no shop ${shop_id}`)
  return shop
}
