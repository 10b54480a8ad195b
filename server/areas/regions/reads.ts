import { translate } from '@contract/messages'
import type { GivenRegionTree } from '@contract/session/calls'
import { asc, eq, inArray, lte } from 'drizzle-orm'
import { invalidFields, notFound } from '../../api-error'
import type { Database } from '../../db/database'
import { regions } from '../../db/schema'
import type { Handler } from '../../handler'

/** The country itself, which has no row. */
const COUNTRY = 0
const DEEPEST = 4

const NO_DEPTH = ['层级应为 1 到 4', 'The depth must be 1 to 4'] as const

/** The children of a region, by code; none below a town. */
export const readChildren: Handler<'GET regions/{id}/children'> = async ({ db, params }) => {
  const rows = await db.select().from(regions).where(eq(regions.parent_id, params.id)).orderBy(asc(regions.id))
  if (rows.length === 0 && params.id !== COUNTRY) await findRegion(db, params.id)
  return rows
}

async function findRegion(db: Database, id: number): Promise<{ region_path: string }> {
  const [found] = await db.select({ region_path: regions.region_path }).from(regions).where(eq(regions.id, id))
  if (!found) throw notFound()
  return found
}

/** All regions down to a grade as one tree, in a single query: parents have smaller grades, so they come first. */
export const readTree: Handler<'GET regions/depth/{depth}'> = async ({ db, params, client }) => {
  if (params.depth < 1) throw invalidFields({ depth: translate(NO_DEPTH, client.language) })
  const rows = await db
    .select({
      id: regions.id,
      local_name: regions.local_name,
      parent_id: regions.parent_id,
      level: regions.region_grade,
    })
    .from(regions)
    .where(lte(regions.region_grade, Math.min(params.depth, DEEPEST)))
    .orderBy(asc(regions.region_grade), asc(regions.id))
  const childrenOf = new Map<number, GivenRegionTree[]>([[COUNTRY, []]])
  for (const row of rows) {
    const children: GivenRegionTree[] = []
    childrenOf.set(row.id, children)
    childrenOf.get(row.parent_id)?.push({ ...row, children })
  }
  return childrenOf.get(COUNTRY) ?? []
}

/** The chain from the province down to the region itself. */
export const readChain: Handler<'GET system/regions/parent/{id}'> = async ({ db, params }) => {
  const { region_path } = await findRegion(db, params.id)
  const rows = await db
    .select({ id: regions.id, local_name: regions.local_name, region_grade: regions.region_grade })
    .from(regions)
    .where(inArray(regions.id, region_path.split(',').filter(Boolean).map(Number)))
    .orderBy(asc(regions.region_grade))
  return rows
}
