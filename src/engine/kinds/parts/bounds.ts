import type { AnyField } from '@/schema'
import { plain } from './values'

/** Parses '0,100,1000' as bounds; invalid or unsorted ones are replaced by the field's initial ones. */
export function boundsOf(value: unknown, { options }: AnyField): readonly number[] {
  const bounds = plain(value).split(',').map(Number)
  const isRising = bounds.every((bound, at) => Number.isFinite(bound) && bound >= 0 && bound > (bounds[at - 1] ?? -1))
  return isRising && bounds.length > 1 && plain(value) !== '' ? bounds : ((options.initial ?? []) as number[])
}
