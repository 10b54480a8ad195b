import type { ReadBody } from '@contract/calls'
import { type Language, translate } from '@contract/messages'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { categories, shops } from '../../db/schema'
import { chainsById, NO_REGION, placeColumns } from '../regions'
import { fieldMessages } from './texts'

/** A complete form, as opposed to a mere rejection. */
type CompleteForm<T> = Extract<T, { shop_name: string }>
export type CompanyForm = CompleteForm<ReadBody<'PUT admin/shops/{shop_id}'>>
export type PersonForm = CompleteForm<ReadBody<'PUT admin/shops/person/{shop_id}'>>
export type NewShopForm = ReadBody<'POST admin/shops/add'>
type ShopForm = CompanyForm | PersonForm | NewShopForm

type Columns = Partial<typeof shops.$inferInsert>

/**
 * The columns of a form, after checks against the database: regions down to the county, existing categories, a licence
 * that ends after it starts (E217), a unique name (E203).
 * @param shop_id the stored shop, which may keep its name; 0 for a new one
 */
export async function columnsOf(
  db: Database,
  form: ShopForm,
  language: Language,
  shop_id: number,
): Promise<Columns & { shop_name: string }> {
  const license_region = 'license_region' in form ? form.license_region : undefined
  const wrong: Record<string, string> = {}

  const chains = await chainsById(db, [form.shop_region, form.bank_region, license_region ?? 0])
  const place = <const P extends 'shop' | 'bank' | 'license'>(prefix: P, id: number | undefined) => {
    if (id === undefined) return undefined
    const chain = chains.get(id)
    if (!chain) wrong[`${prefix}_region`] = translate(NO_REGION, language)
    return chain && placeColumns(prefix, chain)
  }
  const places = {
    ...place('license', license_region),
    ...place('bank', form.bank_region),
    ...place('shop', form.shop_region),
  }
  const trades = await tradesOf(db, form.goods_management_category)
  if (!trades) wrong.goods_management_category = translate(fieldMessages.categories, language)
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)

  const licence = licenceOf(form, language)
  const shop_name = form.shop_name.trim()
  await rejectTakenName(db, shop_name, shop_id, language)
  return { ...ownColumns(form), ...licence, ...places, shop_name, goods_management_category: trades ?? '' }
}

/** Form fields that are not columns. */
const NOT_COLUMNS = new Set([
  'pass',
  'reason',
  'reason_id',
  'member_id',
  'member_name',
  'shop_region',
  'bank_region',
  'license_region',
])

function ownColumns(form: ShopForm): Columns {
  const entries = Object.entries(form).filter(([name]) => !NOT_COLUMNS.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]))
}

/** The ids of level-1 categories, without duplicates, in the given order; undefined if one does not exist. */
async function tradesOf(db: Database, text: string): Promise<string | undefined> {
  const written = [...new Set(text.split(',').map(part => part.trim()))]
  if (!written.every(id => /^\d{1,15}$/.test(id))) return undefined
  const ids = written.map(Number)
  const found = await db.$count(categories, and(inArray(categories.category_id, ids), eq(categories.parent_id, 0)))
  return found === new Set(ids).size ? ids.join(',') : undefined
}

function licenceOf(form: ShopForm, language: Language): { licence_end?: number } {
  if (!('licence_start' in form)) return {}
  const licence_end = form.licence_end ?? 0
  if (licence_end !== 0 && licence_end <= form.licence_start) throw conflict('E217', language, 'licence_end')
  return { licence_end }
}

async function rejectTakenName(db: Database, shop_name: string, shop_id: number, language: Language): Promise<void> {
  const taken = await db.$count(shops, and(eq(shops.shop_name, shop_name), ne(shops.shop_id, shop_id)))
  if (taken > 0) throw conflict('E203', language, 'shop_name')
}
