import { inArray, or, sql } from 'drizzle-orm'
import { type Chain, chainsOf } from '../areas/regions'
import type { Database } from '../db/database'
import { regions } from '../db/schema'
import type { Random } from './random'

/** Cities of demo shops with area codes; repetition weights them. */
const CITIES: readonly (readonly [city: number, areaCode: string])[] = [
  [1101, '010'],
  [1101, '010'],
  [3101, '021'],
  [3101, '021'],
  [4401, '020'],
  [4401, '020'],
  [4403, '0755'],
  [3301, '0571'],
  [3301, '0571'],
  [3205, '0512'],
  [3201, '025'],
  [5101, '028'],
  [5001, '023'],
  [4201, '027'],
  [6101, '029'],
  [4301, '0731'],
  [3502, '0592'],
  [3702, '0532'],
  [5301, '0871'],
  [3602, '0798'],
]

/** A region down to the county, usually to the town, with its area code. */
export interface Place {
  readonly chain: Chain
  readonly county: number
  readonly areaCode: string
}

/** Picks places from the regions in the database. */
export async function placesOf(db: Database): Promise<(random: Random) => Place> {
  const cities = [...new Set(CITIES.map(([city]) => city))]
  const rows = await db
    .select()
    .from(regions)
    .where(or(inArray(sql`${regions.id} / 100`, cities), inArray(sql`${regions.id} / 100000`, cities)))
    .orderBy(regions.id)
  const chains = await chainsOf(db, rows)
  const byCity = new Map<number, Chain[]>()
  for (const chain of chains.values()) {
    const city = chain.city.id
    byCity.set(city, [...(byCity.get(city) ?? []), chain])
  }
  return random => {
    const [city, areaCode] = random.pick(CITIES)
    const chain = random.pick(byCity.get(city) ?? [])
    return { chain, county: chain.county.id, areaCode }
  }
}
