import { personalNames } from '@contract/personal/names'
import { masked } from '@contract/personal/rules'

/** A value with everything masked that has the name of a marked field, however deep. */
export function maskedInside(value: unknown, name?: string): unknown {
  const kind = name === undefined ? undefined : personalNames().get(name)
  if (typeof value === 'string') return kind ? masked(kind, value) : value
  if (Array.isArray(value)) return value.map(one => maskedInside(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedInside(inner, key)]))
}
