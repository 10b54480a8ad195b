import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database'
import { insertRows } from '../db/insert-rows'
import { orders, qualifications, receipts, uploads } from '../db/schema'
import { DAY } from './clock'
import type { MemberRow } from './members'
import { bankNumber, creditCode, landline } from './numbers'
import { CARRIERS } from './order-texts'
import { type Random, randomOf } from './random'

const CONTENTS = ['商品明细', '商品类别', '图书', '文化用品', '工艺品']
const COMPANIES_FIRST = ['杭州青山', '上海拾光', '北京知墨', '苏州听雨', '成都南城', '广州海边']
const COMPANIES_LAST = ['文化有限公司', '图书有限公司', '设计有限公司', '贸易有限公司']
/** Demo companies are registered in Hangzhou, whose code is part of their tax numbers. */
const COUNTY = 330106
const BANKS = ['中国工商银行', '中国建设银行', '招商银行', '中国银行']
const REJECTION_REASONS = ['营业执照与填写的单位名称不一致', '纳税人识别号有误，请核对后重新提交', '银行账户信息不完整']

interface Company {
  readonly name: string
  readonly code: string
  readonly address: string
  readonly tel: string
  readonly bank: string
  readonly account: string
}

const companyOf = (random: Random): Company => ({
  name: `${random.pick(COMPANIES_FIRST)}${random.pick(COMPANIES_LAST)}`,
  code: creditCode(random, COUNTY),
  address: `浙江省杭州市西湖区文三路 ${random.int(1, 400)} 号`,
  tel: landline(random, '0571'),
  bank: random.pick(BANKS),
  account: bankNumber(random),
})

/** Orders per batch. */
const AT_ONCE = 10_000

/** Requested invoices, and applications for special VAT invoices. */
export async function seedReceipts(db: Database, people: readonly MemberRow[], now: number): Promise<void> {
  const random = randomOf('receipts')
  const file = await invoiceFile(db)
  const isRequested = eq(orders.need_receipt, 1)
  let last = 0
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const next = and(isRequested, gt(orders.order_id, last))
    const found = await db.select().from(orders).where(next).orderBy(asc(orders.order_id)).limit(AT_ONCE)
    await insertRows(
      db,
      receipts,
      found.map(order => receiptOf(random, order, { now, file })),
    )
    count = found.length
    last = found.at(-1)?.order_id ?? last
  }
  await insertRows(db, qualifications, makeQualifications(people, now))
}

type Order = typeof orders.$inferSelect

function receiptOf(
  random: Random,
  order: Order,
  { now, file }: { now: number; file: string },
): typeof receipts.$inferInsert {
  const receipt_type = random.pick(['ELECTRO', 'ELECTRO', 'ELECTRO', 'VATORDINARY', 'VATOSPECIAL'] as const)
  const isPaper = receipt_type !== 'ELECTRO'
  const isSpecial = receipt_type === 'VATOSPECIAL'
  const company = isSpecial || random.chance(0.5) ? companyOf(random) : undefined
  const isWaiting = order.pay_status !== 'PAY_YES' || order.create_time > now - 10 * DAY
  const isIssued = !isWaiting || (order.pay_status === 'PAY_YES' && random.chance(0.2))
  const [carrier_id, carrier] = random.pick(CARRIERS)
  return {
    order_sn: order.sn,
    order_status: order.order_status === 'NEW' || order.order_status === 'INTODB_ERROR' ? 'NEW' : 'CONFIRM',
    order_price: order.order_amount,
    seller_id: order.seller_id,
    seller_name: order.seller_name,
    member_id: order.member_id,
    uname: order.member_name,
    status: isIssued ? 1 : 0,
    receipt_type,
    receipt_method: isSpecial ? '订单完成后开票' : '',
    receipt_title: company?.name ?? '个人',
    receipt_content: random.pick(CONTENTS),
    tax_no: company?.code ?? '',
    reg_addr: isSpecial ? (company?.address ?? '') : '',
    reg_tel: isSpecial ? (company?.tel ?? '') : '',
    bank_name: isSpecial ? (company?.bank ?? '') : '',
    bank_account: isSpecial ? (company?.account ?? '') : '',
    member_name: order.ship_name,
    member_mobile: order.ship_mobile,
    member_email: isPaper ? '' : `${order.member_name}@example.com`,
    ...(isPaper ? placeOf(order) : NOWHERE),
    logi_id: isPaper && isIssued ? carrier_id : 0,
    logi_name: isPaper && isIssued ? carrier : '',
    logi_code: isPaper && isIssued ? `${carrier_id}${random.digits(12)}` : '',
    elec_file_list: !isPaper && isIssued ? [file] : [],
    add_time: order.create_time,
  }
}

const placeOf = (order: Order) => ({
  province_id: order.ship_province_id,
  city_id: order.ship_city_id,
  county_id: order.ship_county_id,
  town_id: order.ship_town_id,
  province: order.ship_province,
  city: order.ship_city,
  county: order.ship_county,
  town: order.ship_town,
  detail_addr: order.ship_addr,
})

const NOWHERE = {
  province_id: 0,
  city_id: 0,
  county_id: 0,
  town_id: 0,
  province: '',
  city: '',
  county: '',
  town: '',
  detail_addr: '',
}

/** The file of all demo invoices: a picture of a document. */
async function invoiceFile(db: Database): Promise<string> {
  const [found] = await db
    .select({ path: uploads.path })
    .from(uploads)
    .where(eq(uploads.scene, 'other'))
    .orderBy(asc(uploads.path))
    .limit(1)
  return found ? `/uploads/${found.path}` : ''
}

/** One in this many members applies for special VAT invoices; each state exists at any size. */
const EVERY = 12

function makeQualifications(people: readonly MemberRow[], now: number): (typeof qualifications.$inferInsert)[] {
  const random = randomOf('qualifications')
  return people
    .filter((_, n) => n % EVERY === 3 || n < 6)
    .map((member, n) => {
      const company = companyOf(random)
      const status = (['NEW_APPLY', 'AUDIT_PASS', 'AUDIT_REFUSE', 'AUDIT_PASS', 'NEW_APPLY', 'AUDIT_PASS'] as const)[
        n % 6
      ]
      const isNew = status === 'NEW_APPLY'
      return {
        member_id: member.member_id,
        uname: member.uname,
        status: status ?? 'NEW_APPLY',
        company_name: company.name,
        taxpayer_code: company.code,
        register_address: company.address,
        register_tel: company.tel,
        bank_name: company.bank,
        bank_account: company.account,
        audit_remark: status === 'AUDIT_REFUSE' ? random.pick(REJECTION_REASONS) : '',
        apply_time: now - (isNew ? random.int(3_600, 6 * DAY) : random.int(10 * DAY, 200 * DAY)),
      }
    })
    .sort((a, b) => a.apply_time - b.apply_time)
}
