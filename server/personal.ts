import { groupNames } from '@contract/field-rights/fields'
import { type FieldRights, withholds } from '@contract/field-rights/rules'
import { personalNames } from '@contract/personal/names'
import { masked } from '@contract/personal/rules'

/**
 * A value with everything masked that has the name of a marked field, however deep. What the role is kept from is left
 * out by the names too, of whichever record they are: rather too much than a sum that slips through.
 */
export function maskedInside(value: unknown, rights: FieldRights, name?: string): unknown {
  if (name !== undefined && isMaskedName(name, rights)) return undefined
  const kind = name === undefined ? undefined : personalNames().get(name)
  if (typeof value === 'string') return kind ? masked(kind, value) : value
  if (Array.isArray(value)) return value.map(one => maskedInside(one, rights, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedInside(inner, rights, key)]))
}

const isMaskedName = (name: string, rights: FieldRights): boolean =>
  [...(groupNames().get(name) ?? [])].some(group => withholds(rights, group))
