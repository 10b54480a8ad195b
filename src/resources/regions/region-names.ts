import type { AnswerOf } from '@contract/calls'

type RegionTree = AnswerOf<'GET regions/depth/{depth}'>

/** Separators between the names of the levels. */
const BETWEEN = /[\s/,，、>-]+/g
const plain = (name: string) => name.replaceAll(BETWEEN, '')

/**
 * The ids of regions by their names from the province down, with any separators. The city may be omitted where the
 * district is the only one of its name in the province. A record's region is a district or a town, so that the names of
 * provinces and cities have no id here.
 * @param loadTree loads the regions down to the districts ('3') or the towns ('4')
 */
export async function regionsNamed(
  names: readonly string[],
  loadTree: (depth: '3' | '4') => Promise<RegionTree>,
): Promise<ReadonlyMap<string, string>> {
  const districts = idsOf(await loadTree('3'))
  const targets = names.map(name => ({ name, text: plain(name) }))
  // The towns are ten times as many, so that they are loaded for names of towns only.
  const hasTowns = targets.some(
    ({ text }) => !districts.has(text) && Array.from(text).some((_, at) => districts.has(text.slice(0, at))),
  )
  const all = hasTowns ? idsOf(await loadTree('4')) : districts
  const found = new Map<string, string>()
  for (const { name, text } of targets) {
    const id = all.get(text)
    if (id !== undefined) found.set(name, id)
  }
  return found
}

const knownIds = new WeakMap<RegionTree, ReadonlyMap<string, string>>()

/** Districts and towns by their names; a tree is indexed once, since each name that is typed is looked up. */
function idsOf(provinces: RegionTree): ReadonlyMap<string, string> {
  const ids = knownIds.get(provinces) ?? indexOf(provinces)
  knownIds.set(provinces, ids)
  return ids
}

function indexOf(provinces: RegionTree): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  /** Names without the city; undefined for those that several regions have. */
  const short = new Map<string, string | undefined>()
  for (const province of provinces)
    for (const city of province.children)
      for (const district of city.children)
        for (const { id, name } of [district, ...district.children].map(one => ({
          id: one.id,
          name: one === district ? district.local_name : district.local_name + one.local_name,
        }))) {
          ids.set(plain(province.local_name + city.local_name + name), id)
          const key = plain(province.local_name + name)
          short.set(key, short.has(key) ? undefined : id)
        }
  for (const [key, id] of short) if (id !== undefined && !ids.has(key)) ids.set(key, id)
  return ids
}
