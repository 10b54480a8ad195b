import type { AnyField, Resource } from '@/schema'
import { kinds } from '.'

/** The field that says which state a record is in. An area's kind that is not loaded yet is none. */
export const stateField = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find(key => isState(resource.fields[key]))

const isState = (field: AnyField | undefined) =>
  field !== undefined && field.kind in kinds && kinds[field.kind].state === true
