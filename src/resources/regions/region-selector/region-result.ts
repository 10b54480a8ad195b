/** Province, city, county, town. */
export const GRADES = 4

/** Names are truncated to this length (specification section 9). */
const NAME_LENGTH = 8

export interface RegionName {
  readonly id: string
  readonly name: string
}

/** The result of a selection besides its id (conventions, "Region selector result"). Unselected levels are ''. */
export interface RegionResult {
  /** The selected names, joined by spaces. */
  readonly string: string
  readonly last_id: string
  /** 0 nothing, 1 province, 2 city, 3 county, 4 town. */
  readonly grade: number
  readonly regions: {
    readonly province: string
    readonly province_id: string
    readonly city: string
    readonly city_id: string
    readonly region: string
    readonly region_id: string
    readonly town: string
    readonly town_id: string
  }
}

/** Normalizes regions of a response; other deployments may send ids as numbers. */
export const namesOf = (rows: readonly { readonly id: string | number; readonly local_name: string }[]): RegionName[] =>
  rows.map(row => ({ id: String(row.id), name: row.local_name }))

/** The displayed name; the full one is in the title. */
export function cut(name: string): string {
  const characters = [...name]
  return characters.length > NAME_LENGTH ? `${characters.slice(0, NAME_LENGTH).join('')}…` : name
}

/** The result for the form, from the selected regions, province first. */
export function resultOf(trail: readonly RegionName[]): RegionResult {
  const [province, city, region, town] = trail
  return {
    string: trail.map(part => part.name).join(' '),
    last_id: trail.at(-1)?.id ?? '',
    grade: trail.length,
    regions: {
      province: province?.name ?? '',
      province_id: province?.id ?? '',
      city: city?.name ?? '',
      city_id: city?.id ?? '',
      region: region?.name ?? '',
      region_id: region?.id ?? '',
      town: town?.name ?? '',
      town_id: town?.id ?? '',
    },
  }
}

/** A row's regions without missing levels, whose ids are 0, -1 or empty. */
export const withoutGaps = (chain: readonly RegionName[]): RegionName[] =>
  chain.filter(part => !['', '0', '-1'].includes(part.id))
