import { translate } from '@contract/messages'
import type { calls as regionCalls } from '@contract/regions/calls'
import { regionMessages } from '@contract/regions/messages'
import { REGION_GRADES } from '@contract/regions/rules'
import type { calls as sessionCalls } from '@contract/session/calls'
import { eq, sql } from 'drizzle-orm'
import { invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { regions } from '../../db/schema'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { noteChange, oneAtATime } from './changes'
import { readChain, readChildren, readTree } from './reads'

type RegionRow = typeof regions.$inferSelect

const COUNTRY = { id: 0, region_path: ',', region_grade: 0 }

/** Public reads of regions. */
type RegionReads = Extract<keyof typeof sessionCalls, `${string}regions/${string}`>

/** Maintenance of regions (contract/settings.md, "regional-management"). */
export const handlers: Handlers<keyof typeof regionCalls | RegionReads> = {
  'GET regions/{id}/children': readChildren,
  'GET regions/depth/{depth}': readTree,
  'GET system/regions/parent/{id}': readChain,

  'GET admin/systems/regions/{id}': ({ db, params }) => regionOf(db, params.id),
  'GET admin/systems/regions/{id}/children': readChildren,

  'POST admin/systems/regions': async ({ db, body, client, record }) => {
    await oneAtATime(db)
    const above = body.parent_id === COUNTRY.id ? COUNTRY : await regionOf(db, body.parent_id)
    const region_grade = above.region_grade + 1
    if (region_grade > REGION_GRADES)
      throw invalidFields({ parent_id: translate(regionMessages.tooDeep, client.language) })
    const id = await noteChange(db)
    const region_path = `${above.region_path}${id},`
    const [row] = await db
      .insert(regions)
      .values({ ...columnsOf(body), id, parent_id: above.id, region_path, region_grade })
      .returning()
    if (!row) throw new Error('The new region was not answered')
    record(null, row)
    return row
  },

  'PUT admin/systems/regions/{id}': async ({ db, params, body, client, record }) => {
    await oneAtATime(db)
    const before = await regionOf(db, params.id)
    // Records store the whole chain of a region, so its parent cannot change.
    if (body.parent_id !== before.parent_id)
      throw invalidFields({ parent_id: translate(regionMessages.moved, client.language) })
    const [after] = await db.update(regions).set(columnsOf(body)).where(eq(regions.id, before.id)).returning()
    if (!after) throw new Error('The saved region was not answered')
    await db.update(regions).set({ cod: after.cod }).where(isWithin(before))
    await noteChange(db)
    record(...changesOf(before, after))
    return after
  },

  'DELETE admin/systems/regions/{id}': async ({ db, params, record }) => {
    await oneAtATime(db)
    const before = await regionOf(db, params.id)
    const gone = await db.delete(regions).where(isWithin(before)).returning({ id: regions.id })
    await noteChange(db)
    record({ ...before, with_descendants: gone.length }, null)
    return undefined
  },
}

async function regionOf(db: Database, id: number): Promise<RegionRow> {
  const [row] = await db.select().from(regions).where(eq(regions.id, id))
  if (!row) throw notFound()
  return row
}

/** The region and its descendants. */
const isWithin = ({ region_path }: RegionRow) => sql`starts_with(${regions.region_path}, ${region_path})`

const columnsOf = ({
  local_name,
  zipcode = '',
  cod,
}: Pick<RegionRow, 'local_name' | 'cod'> & { zipcode?: string | undefined }) => ({
  local_name: local_name.trim(),
  zipcode: zipcode.trim(),
  cod,
})
