import { errorMessages } from '@contract/error-codes'
import { ruleMessages, translate } from '@contract/messages'
import type { companyCalls } from '@contract/plugins/companies'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { ApiError, conflict, invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { logiCompanies, shopCompanies } from '../../db/schema'
import type { Handlers } from '../../handler'
import { contains, defineFilters } from '../filters'
import { changesOf, orderOf, pageOf, windowOf } from '../listing'

/** contract/settings.md, "express": logistics companies. */

type Row = typeof logiCompanies.$inferSelect
const isThere = eq(logiCompanies.delete_status, 'NORMAL')

const serializeCompany = ({ form, ...row }: Row) => ({
  ...row,
  form_items: form.length > 0 ? JSON.stringify(form) : null,
  form: form.length > 0 ? form : null,
})

async function companyOf(db: Database, id: number, lock = false): Promise<Row> {
  const query = db
    .select()
    .from(logiCompanies)
    .where(and(eq(logiCompanies.id, id), isThere))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound('E214')
  return row
}

/** The company of an order, including a deleted one. */
export async function carrierOf(db: Database, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(logiCompanies).where(eq(logiCompanies.id, id))
  return row
}

type Add = Parameters<(typeof companyHandlers)['POST admin/systems/logi-companies']>[0]
type Form = Add['body']

/** The columns of a form; fields for waybills are stored only for companies that use them. */
const columnsOf = ({ name, code, kdcode = '', is_waybill, form = [] }: Form) => ({
  name: name.trim(),
  code: code.trim(),
  kdcode: kdcode.trim(),
  is_waybill,
  form: is_waybill === 1 ? form.map(item => ({ code: item.code, name: item.name.trim() })) : [],
})
type Columns = ReturnType<typeof columnsOf>

const UNIQUE = [
  ['name', 'E211'],
  ['code', 'E213'],
  ['kdcode', 'E212'],
] as const

async function rejectTakenCompany(
  { db, client }: Pick<Add, 'db' | 'client'>,
  values: Columns,
  id?: number,
): Promise<void> {
  if (values.is_waybill === 1 && !values.kdcode) throw conflict('E212waybill', client.language, 'kdcode')
  rejectRepeatedFields(values.form, client.language)
  const same = UNIQUE.filter(([name]) => values[name]).map(([name]) => eq(logiCompanies[name], values[name]))
  const others = await db
    .select()
    .from(logiCompanies)
    .where(and(isThere, or(...same), id === undefined ? undefined : ne(logiCompanies.id, id)))
  for (const [name, errorKey] of UNIQUE) {
    const isTaken = values[name] !== '' && others.some(other => other[name] === values[name])
    if (isTaken) throw conflict(errorKey, client.language, name)
  }
}

/** Rejects duplicate fields or labels of a waybill. */
function rejectRepeatedFields(form: Columns['form'], language: Add['client']['language']): void {
  for (const part of ['code', 'name'] as const) {
    const at = form.findIndex((item, index) => form.findIndex(one => one[part] === item[part]) < index)
    if (at >= 0) throw invalidFields({ [`form.${at}.${part}`]: translate(ruleMessages.unique, language) })
  }
}

const queryConditions = defineFilters('GET admin/systems/logi-companies', logiCompanies, {
  name: contains,
})

export const companyHandlers: Handlers<keyof typeof companyCalls> = {
  'GET admin/systems/logi-companies': async ({ db, query }) => {
    const where = and(isThere, queryConditions(query))
    const { limit, offset } = windowOf(query)
    const rows = await db
      .select()
      .from(logiCompanies)
      .where(where)
      .orderBy(
        ...orderOf(query, { name: logiCompanies.name, code: logiCompanies.code }, logiCompanies.id, [
          desc(logiCompanies.id),
        ]),
      )
      .limit(limit)
      .offset(offset)
    return pageOf(rows.map(serializeCompany), await db.$count(logiCompanies, where), query)
  },

  'POST admin/systems/logi-companies': async ({ db, body, client, record }) => {
    const values = columnsOf(body)
    await rejectTakenCompany({ db, client }, values)
    const [row] = await db.insert(logiCompanies).values(values).returning()
    if (!row) throw new Error('The written row was not answered')
    record(null, row)
    return serializeCompany(row)
  },

  'GET admin/systems/logi-companies/{id}': async ({ db, params }) => serializeCompany(await companyOf(db, params.id)),

  'PUT admin/systems/logi-companies/{id}': async ({ db, params, body, client, record }) => {
    const before = await companyOf(db, params.id, true)
    const values = columnsOf(body)
    await rejectTakenCompany({ db, client }, values, before.id)
    await db.update(logiCompanies).set(values).where(eq(logiCompanies.id, before.id))
    const after = { ...before, ...values }
    record(...changesOf(before, after))
    return serializeCompany(after)
  },

  'DELETE admin/systems/logi-companies/{id}': async ({ db, params, record }) => {
    const before = await companyOf(db, params.id, true)
    if ((await db.$count(shopCompanies, eq(shopCompanies.logi_id, before.id))) > 0) throw new ApiError('E214used', 409)
    await db.update(logiCompanies).set({ delete_status: 'DELETED' }).where(eq(logiCompanies.id, before.id))
    record(before, null)
    return undefined
  },

  'POST admin/systems/logi-companies/{id}': async ({ db, params, body: { disabled }, client, record, unchanged }) => {
    if (disabled !== 'OPEN' && disabled !== 'CLOSE')
      throw invalidFields({ disabled: translate(errorMessages.E227company, client.language) }, 'E227')
    const before = await companyOf(db, params.id, true)
    if (before.disabled === disabled) {
      unchanged()
      return undefined
    }
    await db.update(logiCompanies).set({ disabled }).where(eq(logiCompanies.id, before.id))
    const left =
      disabled === 'CLOSE' ? await db.delete(shopCompanies).where(eq(shopCompanies.logi_id, before.id)).returning() : []
    const shops = left.length > 0 ? { shops: left.map(({ shop_id }) => shop_id) } : {}
    record({ disabled: before.disabled, ...shops }, { disabled })
    return undefined
  },
}
