import type { FactGroup, Label, Row } from '@/schema'

/** A group of facts is written in short or at length. */
type Group = FactGroup<string, Row>

/** The title of a group's card. */
export const groupLabel = (group: Group): Label => ('label' in group ? group.label : [group[0], group[1]])

/** The fields of a group; a custom block has none. */
export const groupKeys = (group: Group): readonly string[] => {
  if (!('label' in group)) return group[2]
  return 'fields' in group ? group.fields : []
}
