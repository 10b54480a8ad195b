import type { Label } from '@contract/messages'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { regions } from '../../db/schema'

type RegionRow = typeof regions.$inferSelect
/** Error of a missing region, or of one that is not specific enough. */
export const NO_REGION: Label = ['请选择到区县或乡镇', 'Choose a region down to district or town']

const LEVELS = ['province', 'city', 'county', 'town'] as const
type Level = (typeof LEVELS)[number]

interface RegionName {
  readonly id: number
  readonly name: string
}

/** A county or a town with its ancestors. */
export interface Chain {
  readonly province: RegionName
  readonly city: RegionName
  readonly county: RegionName
  readonly town: RegionName | undefined
}

/** The minimum grade of a chosen region: a county. */
const LEAST_GRADE = 3

/** The chains of those regions that are counties or towns, by id. */
export async function chainsById(db: Database, ids: readonly number[]): Promise<Map<number, Chain>> {
  if (ids.length === 0) return new Map()
  return chainsOf(
    db,
    await db
      .select()
      .from(regions)
      .where(inArray(regions.id, [...ids])),
  )
}

/** The same for rows already read; queries only their ancestors. */
export async function chainsOf(db: Database, rows: readonly RegionRow[]): Promise<Map<number, Chain>> {
  const known = new Map(rows.map(row => [row.id, row.local_name]))
  const above = new Set(rows.flatMap(stepsOf).filter(id => !known.has(id)))
  if (above.size > 0) {
    const found = await db
      .select({ id: regions.id, name: regions.local_name })
      .from(regions)
      .where(inArray(regions.id, [...above]))
    for (const { id, name } of found) known.set(id, name)
  }
  const chains = new Map<number, Chain>()
  for (const row of rows) {
    const [province, city, county, town] = stepsOf(row).map(id => ({ id, name: known.get(id) ?? '' }))
    if (row.region_grade >= LEAST_GRADE && province && city && county)
      chains.set(row.id, { province, city, county, town })
  }
  return chains
}

const stepsOf = (row: RegionRow): number[] => row.region_path.split(',').filter(Boolean).map(Number)

type PlaceColumns<P extends string> = Record<`${P}_${Level}_id`, number> & Record<`${P}_${Level}`, string>

/** The eight columns with which a shop stores a region: 0 and '' for a missing town, or without a region. */
export function placeColumns<const P extends string>(prefix: P, chain: Chain | undefined): PlaceColumns<P> {
  const entries = LEVELS.flatMap(level => [
    [`${prefix}_${level}_id`, chain?.[level]?.id ?? 0],
    [`${prefix}_${level}`, chain?.[level]?.name ?? ''],
  ])
  return Object.fromEntries(entries) as PlaceColumns<P>
}
