import type { Entities, EntityName } from '@contract/entities'
import type { CheckedParts, PartOutline } from './closed'

/**
 * What several declarations have in common, checked where it is written against what their rows share: fields, actions
 * and screens under names of its own. A function of what differs makes variants of it:
 * `const publication = (content_type: 1 | 3) => shared(['picture', 'course'], { … })`. Each declaration takes the parts
 * it needs: `fields: { ...parts.fields, cover: image(…) }`, `screens: { courseList: parts.screens.all }`.
 */
export const mixin = <const N extends readonly EntityName[], const D extends PartOutline>(
  _names: N,
  parts: D & CheckedParts<Entities[N[number]], D>,
): D => parts

/** A constant as it is written: the names in it stay names, to be used by several parts of a declaration. */
export const fragment = <const P>(what: P): P => what
