import type { FactGroup, Label, Row } from '@/schema'

/** A group of facts is written in short or at length. */
type Group = FactGroup<string, Row>

/** What its card is called. */
export const labelOf = (group: Group): Label => ('label' in group ? group.label : [group[0], group[1]])

/** The facts in it; one that the area draws itself has none. */
export const keysOf = (group: Group): readonly string[] => {
  if (!('label' in group)) return group[2]
  return 'fields' in group ? group.fields : []
}
