import type { AnyField, Resource } from '@/schema'
import type { RelationSource } from '@/widgets/relation-select/use-records'
import { useDeclaration } from '../context/use-declaration'
import { textOf } from './props'

export interface Target {
  readonly resource: Resource
  readonly source: RelationSource
}

/** The declaration that a reference refers to, and the source of its options; undefined while it loads. */
export function useTarget(field: AnyField): Target | undefined {
  const to = textOf(field.options.to)
  const { resource } = useDeclaration(to)
  // An entity without a list has a custom picker, and names are loaded one by one.
  const call = resource?.calls.all ?? resource?.calls.list ?? resource?.calls.one
  if (!resource || !call) return undefined
  const where = field.options.permanentFilters as Readonly<Record<string, string | number>> | undefined
  const source = { call, idField: resource.id, titleField: resource.titleField, ...(where && { where }) }
  // Other services do not have the `keyword` parameter of this API.
  return { resource, source: resource.dataProvider ? { ...source, searchBy: `${resource.titleField}_like` } : source }
}

/** The ids of a reference; 0 means none. */
export const idsOf = (values: readonly string[]): string[] => values.filter(id => id !== '' && id !== '0')
