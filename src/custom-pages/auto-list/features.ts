import type { Label } from '@contract/messages'
import { GROUPS, type GroupName, groupsAbove, ROUTES, type Route, type RouteName } from '@contract/routes'
import { includesText, searchText } from '@contract/search-text'
import { isBuilt } from '@/site-map'

/** A screen of the product in the feature list. */
export interface Feature {
  readonly name: RouteName
  readonly label: Label
  /** The route's path, including parameters. */
  readonly path: string
  /** Its URL, if it is built and needs no parameters. */
  readonly address?: string
  readonly isBuilt: boolean
  /** Not in the menu, but linked from another screen. */
  readonly isHidden: boolean
}

/** Screens of a menu folder within an area; without a label those of the area itself. */
export interface Part {
  readonly name: string
  readonly label?: Label
  readonly features: readonly Feature[]
}

/** A first-level menu folder; without a label the screens outside folders. */
export interface Area {
  readonly name: string
  readonly label?: Label
  readonly parts: readonly Part[]
}

function featureOf([name, { path, label, hidden }]: [RouteName, Route]): Feature {
  const built = isBuilt(name)
  const address = path.replace(/\/:\w+\?/g, '')
  return {
    name,
    label,
    path: path.replace(/\([^()]*\)/g, ''),
    ...(built && !address.includes('/:') && { address }),
    isBuilt: built,
    isHidden: hidden,
  }
}

const GENERAL = 'general'
const labelOf = (group: string): Label | undefined => (group in GROUPS ? GROUPS[group as GroupName].label : undefined)

/** Every screen by area and folder, in menu order. */
export function featureAreas(): Area[] {
  const areas = new Map<string, Map<string, Feature[]>>()
  for (const entry of Object.entries(ROUTES) as [RouteName, Route][]) {
    const [top = GENERAL, inner = top] = groupsAbove(entry[1].path)
    const parts = areas.get(top) ?? new Map<string, Feature[]>()
    areas.set(top, parts.set(inner, [...(parts.get(inner) ?? []), featureOf(entry)]))
  }
  return [...areas].map(([name, parts]) => ({
    name,
    ...labelled(labelOf(name)),
    parts: [...parts].map(([inner, features]) => ({
      name: inner,
      ...labelled(inner === name ? undefined : labelOf(inner)),
      features,
    })),
  }))
}

const labelled = (label: Label | undefined) => (label ? { label } : {})

/** The screens of an area. */
export const featuresIn = ({ parts }: Area): Feature[] => parts.flatMap(({ features }) => features)

/**
 * Filters screens by a search: those whose name in either language or URL contains it. A folder that matches itself
 * keeps all of its screens.
 */
export function filterAreas(areas: readonly Area[], text: string): readonly Area[] {
  const query = searchText(text)
  if (query === '') return areas
  const has = (texts: readonly string[] | undefined) => texts?.some(word => includesText(word, query)) ?? false
  return areas.flatMap(area => {
    if (has(area.label)) return [area]
    const parts = area.parts.flatMap(part => {
      const features = has(part.label) ? part.features : part.features.filter(one => has([...one.label, one.path]))
      return features.length > 0 ? [{ ...part, features }] : []
    })
    return parts.length > 0 ? [{ ...area, parts }] : []
  })
}
