import type { Entities, EntityName } from '@contract/entities'
import type { CheckedParts, PartOutline } from './closed'

/**
 * Parts that several declarations share, checked where they are written against the fields that all their rows have. A
 * function makes variants: `const publication = (content_type: 1 | 3) => mixin(['picture', 'course'], { … })`. Each
 * declaration picks the parts that it needs: `fields: { ...parts.fields, cover: image(…) }`, `screens: { courseList:
 * parts.screens.all }`.
 */
export const mixin = <const N extends readonly EntityName[], const D extends PartOutline>(
  _names: N,
  parts: D & CheckedParts<Entities[N[number]], D>,
): D => parts

/** A constant with its literal types, for reuse in several parts of a declaration. */
export const fragment = <const P>(what: P): P => what
