import { groupNames } from '@contract/field-rights/fields'
import { type FieldRights, hidesValue } from '@contract/field-rights/rules'
import { personalNames } from '@contract/personal/names'
import { masked } from '@contract/personal/rules'

/**
 * Masks all fields with the name of a marked field, at any depth. Restricted fields are removed by name too, in any
 * record: masking too much is better than leaking an amount.
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
  [...(groupNames().get(name) ?? [])].some(group => hidesValue(rights, group))
