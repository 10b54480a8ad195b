import type { AnyField, Resource } from '@/schema'
import { kinds } from '.'

/** The field that says which state a record is in. */
export const stateOf = (resource: Resource): string | undefined =>
  Object.keys(resource.fields).find(key => isState(resource.fields[key]))

const isState = (field: AnyField | undefined) => field !== undefined && kinds[field.kind].state === true
