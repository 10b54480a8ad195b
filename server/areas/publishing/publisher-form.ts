import type { ReadBody } from '@contract/calls'
import { type Language, translate } from '@contract/messages'
import { publisherProblems } from '@contract/publishing/checks'
import { publishingMessages as messages } from '@contract/publishing/labels'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { conflict, invalidFields } from '../../api-error'
import type { Database } from '../../db/database'
import { publishers, shops, shopThemes } from '../../db/schema'
import { type Chain, chainsById } from '../regions'
import type { PublisherRow } from './publisher-rows'

export type PublisherForm = ReadBody<'POST admin/publishers'>
type Columns = Partial<typeof publishers.$inferInsert>

/** Form fields that are not columns. */
const NOT_COLUMNS = new Set(['region', 'owner_ids', 'kind'])
/** Optional ids. */
const OPTIONAL_IDS = ['agent_id', 'shop_id', 'themes'] as const

/**
 * The columns of a form, after checks between its fields and against the database.
 * @param before the stored publisher, which may keep its number, and an agent or a shop that has been closed since
 */
export async function columnsOf(
  db: Database,
  form: PublisherForm,
  language: Language,
  before: PublisherRow | undefined,
): Promise<Columns & { name: string }> {
  const problems = publisherProblems(form.kind, form)
  const chain = form.region ? (await chainsById(db, [form.region])).get(form.region) : undefined
  if (form.region && !chain) problems.region = messages.region
  const isNew = (name: 'agent_id' | 'shop_id', id: number | undefined) => id && id !== before?.[name]
  if ('agent_id' in form && isNew('agent_id', form.agent_id) && !(await isAgent(db, form.agent_id ?? 0))) {
    problems.agent_id = messages.agent
  }
  if ('shop_id' in form && isNew('shop_id', form.shop_id) && !(await isOpenShop(db, form.shop_id ?? 0))) {
    problems.shop_id = messages.shop
  }
  if ('themes' in form && form.themes && !(await isTheme(db, form.themes))) problems.themes = messages.theme
  if (form.kind === 'AGENT' && !(await areOwners(db, form.owner_ids ?? []))) problems.owner_ids = messages.owners
  const broken = Object.entries(problems).map(([field, label]) => [field, translate(label, language)])
  if (broken.length > 0) throw invalidFields(Object.fromEntries(broken))
  await rejectTakenNumber(db, form, language, before?.teacher_id ?? 0)
  return { ...ownColumns(form), ...placeOf(chain), name: form.name.trim() }
}

function ownColumns(form: PublisherForm): Columns {
  const entries = Object.entries(form).filter(([name]) => !NOT_COLUMNS.has(name))
  const columns: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
  for (const name of OPTIONAL_IDS) if (name in form) columns[name] = columns[name] || null
  // A lower-case x at the end denotes the same number.
  if (typeof columns.id_card === 'string') columns.id_card = columns.id_card.toUpperCase()
  if (typeof columns.licence_no === 'string') columns.licence_no = columns.licence_no.toUpperCase()
  return columns
}

const placeOf = (chain: Chain | undefined) => ({
  province_id: chain?.province.id ?? 0,
  city_id: chain?.city.id ?? 0,
  county_id: chain?.county.id ?? 0,
  town_id: chain?.town?.id ?? 0,
  province: chain?.province.name ?? '',
  city: chain?.city.name ?? '',
  county: chain?.county.name ?? '',
  town: chain?.town?.name ?? '',
})

const isAgent = async (db: Database, id: number) =>
  (await db.$count(
    publishers,
    and(eq(publishers.teacher_id, id), eq(publishers.kind, 'AGENT'), eq(publishers.status, 'OPEN')),
  )) > 0

const isOpenShop = async (db: Database, id: number) =>
  (await db.$count(shops, and(eq(shops.shop_id, id), eq(shops.shop_disable, 'OPEN')))) > 0

const isTheme = async (db: Database, id: number) => (await db.$count(shopThemes, eq(shopThemes.id, id))) > 0

async function areOwners(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db.$count(publishers, and(inArray(publishers.teacher_id, [...ids]), eq(publishers.kind, 'USER')))
  return found === new Set(ids).size
}

/** A person or a company is registered once per kind; unique indexes ensure it for concurrent requests. */
async function rejectTakenNumber(
  db: Database,
  form: PublisherForm,
  language: Language,
  teacher_id: number,
): Promise<void> {
  const field = 'licence_no' in form ? 'licence_no' : 'id_card'
  const number = ('licence_no' in form ? form.licence_no : (form.id_card ?? '')).trim().toUpperCase()
  if (number === '') return
  const taken = await db.$count(
    publishers,
    and(eq(publishers.kind, form.kind), eq(publishers[field], number), ne(publishers.teacher_id, teacher_id)),
  )
  if (taken > 0) throw conflict('321', language, field)
}
