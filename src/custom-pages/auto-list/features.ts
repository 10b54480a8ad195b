import type { Label } from '@contract/messages'
import { GROUPS, type GroupName, groupsAbove, ROUTES, type Route, type RouteName } from '@contract/routes'
import { includesText, searchText } from '@contract/search-text'
import { isBuilt } from '@/site-map'

/** One screen of the product, as the feature list tells of it. */
export interface Feature {
  readonly name: RouteName
  readonly label: Label
  /** As the catalogue writes it, `:id` and all. */
  readonly path: string
  /** Where it can be gone to: it is built, and needs nothing more than its address. */
  readonly address?: string
  readonly isBuilt: boolean
  /** Not in the menu: reached from another screen. */
  readonly isHidden: boolean
}

/** Screens of one menu folder inside an area; without a label those of the area itself. */
export interface Part {
  readonly name: string
  readonly label?: Label
  readonly features: readonly Feature[]
}

/** A menu folder of the first level; without a label the screens that are in none. */
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

/** Every screen of the catalogue by area and folder, in menu order. */
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
 * The part of the list that a text leaves: screens whose name in either language or address contains it. A folder
 * whose own name does keeps all its screens.
 */
export function filterAreas(areas: readonly Area[], text: string): readonly Area[] {
  const wanted = searchText(text)
  if (wanted === '') return areas
  const has = (words: readonly string[] | undefined) => words?.some(word => includesText(word, wanted)) ?? false
  return areas.flatMap(area => {
    if (has(area.label)) return [area]
    const parts = area.parts.flatMap(part => {
      const features = has(part.label) ? part.features : part.features.filter(one => has([...one.label, one.path]))
      return features.length > 0 ? [{ ...part, features }] : []
    })
    return parts.length > 0 ? [{ ...area, parts }] : []
  })
}
