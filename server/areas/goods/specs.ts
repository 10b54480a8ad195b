import { spec as specEntity } from '@contract/goods/spec'
import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { ApiError, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { categorySpecs, specs, specValues } from '../../db/schema'
import type { Handlers } from '../../handler'
import { idsOf } from '../../id-list'
import { crud } from '../crud'
import { contains, on } from '../filters'
import { mergeColumns } from './merge-columns'

type SpecRow = typeof specs.$inferSelect

/** Only the platform's specifications; sellers own those they add. */
const ours = and(eq(specs.seller_id, 0), eq(specs.disabled, 1))

const FIRST: Pick<SpecRow, 'spec_memo'> = { spec_memo: '' }

/** Specifications of the platform. */
const spec = crud(specEntity, {
  table: specs,
  none: '305',
  within: () => ({ seller_id: 0, disabled: 1 as const }),
  filters: { keyword: on(specs.spec_name, contains) },
  order: [desc(specs.spec_id)],
  unique: { columns: ['spec_name'], errorKey: '305name', field: 'spec_name' },
  toColumns: (form, before) => ({ spec_name: form.spec_name.trim(), ...mergeColumns(FIRST, form, before) }),
  afterSave: async (db, { spec_id, spec_name }) => {
    await db.update(specValues).set({ spec_name }).where(eq(specValues.spec_id, spec_id))
    return undefined
  },
  serialize: async (db, rows) => {
    const ids = rows.map(row => row.spec_id)
    const values = await valueRows(db, ids)
    const of = (id: number) => values.filter(value => value.spec_id === id).map(value => value.spec_value)
    return rows.map(row => ({ ...row, spec_values: of(row.spec_id) }))
  },
})

type SpecKeys =
  | keyof typeof spec.handlers
  | 'DELETE admin/goods/specs/{ids}'
  | 'GET admin/goods/specs/{spec_id}/values'
  | 'POST admin/goods/specs/{spec_id}/values'

/** Specifications of the platform and their values. */
export const specHandlers: Handlers<SpecKeys> = {
  ...spec.handlers,

  'DELETE admin/goods/specs/{ids}': async ({ db, params, record }) => {
    const ids = idsOf(params.ids)
    const rows = await db
      .select()
      .from(specs)
      .where(and(inArray(specs.spec_id, ids), ours))
      .orderBy(specs.spec_id)
      .for('update')
    if (rows.length < ids.length) throw notFound('305')
    const [linked] = await db.select().from(categorySpecs).where(inArray(categorySpecs.spec_id, ids)).limit(1)
    const name = rows.find(row => row.spec_id === linked?.spec_id)?.spec_name
    if (name !== undefined) throw new ApiError('305category', 409, { n: name })
    await db.update(specs).set({ disabled: 0 }).where(inArray(specs.spec_id, ids))
    record(rows, null)
  },

  'GET admin/goods/specs/{spec_id}/values': async ({ db, params }) => {
    await spec.read(db, params, false, '306')
    return valuesOf(db, params.spec_id)
  },

  'POST admin/goods/specs/{spec_id}/values': async ({ db, params, body, record }) => {
    const { spec_id, spec_name } = await spec.read(db, params, true, '306')
    const values = [...new Set(body.value_list.map(value => value.trim()))]
    const before = await valuesOf(db, spec_id)
    const platform = and(eq(specValues.spec_id, spec_id), eq(specValues.seller_id, 0))
    await db.delete(specValues).where(and(platform, notInArray(specValues.spec_value, values)))
    // A value that stays keeps its id: goods point to it.
    await db
      .insert(specValues)
      .values(values.map((spec_value, sort) => ({ spec_id, spec_name, spec_value, sort })))
      .onConflictDoUpdate({
        target: [specValues.spec_id, specValues.seller_id, specValues.spec_value],
        set: { sort: sql`excluded.sort` },
      })
    record({ values: before.map(row => row.spec_value) }, { values })
    return valuesOf(db, spec_id)
  },
}

/** The platform's values of these specifications, in their order. */
const valueRows = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(specValues)
    .where(and(inArray(specValues.spec_id, [...ids]), eq(specValues.seller_id, 0)))
    .orderBy(asc(specValues.sort), asc(specValues.spec_value_id))

const valuesOf = (db: Database, spec_id: number) => valueRows(db, [spec_id])
