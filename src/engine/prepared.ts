import { addDeclaration } from '@/providers/i18n/i18n'
import type { Resource } from '@/schema'
import { withKinds } from './kinds/register'

/** A declaration once it can be drawn: a further language knows its words, and the kinds of its area are there. */
export function prepared(resource: Resource): Promise<Resource> {
  addDeclaration(resource)
  return withKinds(resource)
}
