import type { Spec, SpecValue } from '@contract/goods/catalogue'
import type { Language } from '@contract/messages'
import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { categorySpecs, specs, specValues } from '../../db/schema'
import type { Database, Handlers } from '../../handler'
import { conflict, missing, Refusal } from '../../refusal'
import { changesOf, contains, pageOf, windowOf, withDigits } from '../listing'
import { idsOf } from './filters'
import { keptOf } from './kept'

type SpecRow = typeof specs.$inferSelect

const wire = (row: SpecRow): Spec => withDigits(row, ['spec_id', 'seller_id'])
/** The platform's own: what sellers add for their goods is theirs. */
const ours = and(eq(specs.seller_id, 0), eq(specs.disabled, 1))

const FIRST: Pick<SpecRow, 'spec_memo'> = { spec_memo: '' }

type SpecKeys =
  | 'GET admin/goods/specs'
  | 'POST admin/goods/specs'
  | 'GET admin/goods/specs/{spec_id}'
  | 'PUT admin/goods/specs/{spec_id}'
  | 'DELETE admin/goods/specs/{ids}'
  | 'GET admin/goods/specs/{spec_id}/values'
  | 'POST admin/goods/specs/{spec_id}/values'

/** Specifications of the platform and their values. */
export const specHandlers: Handlers<SpecKeys> = {
  'GET admin/goods/specs': async ({ db, query }) => {
    const where = and(ours, query.keyword ? contains(specs.spec_name, query.keyword) : undefined)
    const { limit, offset } = windowOf(query)
    const rows = await db.select().from(specs).where(where).orderBy(desc(specs.spec_id)).limit(limit).offset(offset)
    const ids = rows.map(row => row.spec_id)
    const values = await valueRows(db, ids)
    const of = (id: number) => values.filter(value => value.spec_id === id).map(value => value.spec_value)
    return pageOf(
      rows.map(row => ({ ...wire(row), spec_values: of(row.spec_id) })),
      await db.$count(specs, where),
      query,
    )
  },

  'GET admin/goods/specs/{spec_id}': async ({ db, params }) => wire(await specOf(db, params.spec_id, '305')),

  'POST admin/goods/specs': async ({ db, body, client, record }) => {
    await refuseTaken(db, body.spec_name.trim(), 0, client.language)
    const [row] = await db
      .insert(specs)
      .values({ spec_name: body.spec_name.trim(), ...keptOf(FIRST, body, undefined) })
      .returning()
    if (!row) throw new Error('The new specification was not answered')
    record(null, row)
    return wire(row)
  },

  'PUT admin/goods/specs/{spec_id}': async ({ db, params, body, client, record }) => {
    const before = await specOf(db, params.spec_id, '305', true)
    await refuseTaken(db, body.spec_name.trim(), before.spec_id, client.language)
    const change = { spec_name: body.spec_name.trim(), ...keptOf(FIRST, body, before) }
    await db.update(specs).set(change).where(eq(specs.spec_id, before.spec_id))
    await db.update(specValues).set({ spec_name: change.spec_name }).where(eq(specValues.spec_id, before.spec_id))
    record(...changesOf(before, { ...before, ...change }))
    return wire({ ...before, ...change })
  },

  'DELETE admin/goods/specs/{ids}': async ({ db, params, record }) => {
    const ids = idsOf(params.ids)
    const rows = await db
      .select()
      .from(specs)
      .where(and(inArray(specs.spec_id, ids), ours))
      .orderBy(specs.spec_id)
      .for('update')
    if (rows.length < ids.length) throw missing('305')
    const [linked] = await db.select().from(categorySpecs).where(inArray(categorySpecs.spec_id, ids)).limit(1)
    const name = rows.find(row => row.spec_id === linked?.spec_id)?.spec_name
    if (name !== undefined) throw new Refusal('305category', 409, { n: name })
    await db.update(specs).set({ disabled: 0 }).where(inArray(specs.spec_id, ids))
    record(rows, null)
  },

  'GET admin/goods/specs/{spec_id}/values': async ({ db, params }) => {
    await specOf(db, params.spec_id, '306')
    return valuesOf(db, params.spec_id)
  },

  'POST admin/goods/specs/{spec_id}/values': async ({ db, params, body, record }) => {
    const spec = await specOf(db, params.spec_id, '306', true)
    const values = [...new Set(body.value_list.map(value => value.trim()))]
    const before = await valuesOf(db, spec.spec_id)
    const platform = and(eq(specValues.spec_id, spec.spec_id), eq(specValues.seller_id, 0))
    await db.delete(specValues).where(and(platform, notInArray(specValues.spec_value, values)))
    // A value that stays keeps its id: goods point to it.
    await db
      .insert(specValues)
      .values(
        values.map((spec_value, sort) => ({ spec_id: spec.spec_id, spec_name: spec.spec_name, spec_value, sort })),
      )
      .onConflictDoUpdate({
        target: [specValues.spec_id, specValues.seller_id, specValues.spec_value],
        set: { sort: sql`excluded.sort` },
      })
    record({ values: before.map(row => row.spec_value) }, { values })
    return valuesOf(db, spec.spec_id)
  },
}

/** The platform’s specification with this id. @param lock for whoever writes to it or to its values */
async function specOf(db: Database, spec_id: number, key: '305' | '306', lock = false): Promise<SpecRow> {
  const read = db
    .select()
    .from(specs)
    .where(and(eq(specs.spec_id, spec_id), ours))
  const [row] = await (lock ? read.for('update') : read)
  if (!row) throw missing(key)
  return row
}

/** The platform's values of these specifications, in their order. */
const valueRows = (db: Database, ids: readonly number[]) =>
  db
    .select()
    .from(specValues)
    .where(and(inArray(specValues.spec_id, [...ids]), eq(specValues.seller_id, 0)))
    .orderBy(asc(specValues.sort), asc(specValues.spec_value_id))

async function valuesOf(db: Database, spec_id: number): Promise<SpecValue[]> {
  const rows = await valueRows(db, [spec_id])
  return rows.map(({ sort: _, ...row }) => withDigits(row, ['spec_value_id', 'spec_id', 'seller_id']))
}

async function refuseTaken(db: Database, name: string, spec_id: number, language: Language): Promise<void> {
  const taken = await db.$count(specs, and(eq(specs.spec_name, name), ours, ne(specs.spec_id, spec_id)))
  if (taken > 0) throw conflict('305name', language, 'spec_name')
}
