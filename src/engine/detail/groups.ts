import type { FactGroup, Label, Row } from '@/schema'

/** A fact group is declared in the short or in the full form. */
type Group = FactGroup<string, Row>

/** The title of a group's card. */
export const groupLabel = (group: Group): Label => ('label' in group ? group.label : [group[0], group[1]])

/** The fields of a group; a custom block has none. */
export const groupKeys = (group: Group): readonly string[] => {
  if (!('label' in group)) return group[2]
  return 'fields' in group ? group.fields : []
}
