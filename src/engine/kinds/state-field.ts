import type { AnyField, Resource } from '@/schema'
import { kinds } from '.'

/** The key of the state field of a resource. Area kinds that are not loaded yet are ignored. */
export const stateField = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find(key => isState(resource.fields[key]))

const isState = (field: AnyField | undefined) =>
  field !== undefined && field.kind in kinds && kinds[field.kind].state === true
