import type { AnyField, Resource } from '@/schema'
import type { RelationSource } from '@/widgets/relation-select/use-records'
import { useDeclaration } from '../context/use-declaration'
import { textOf } from './props'

export interface Target {
  readonly resource: Resource
  readonly source: RelationSource
}

/** The resource a reference leads to, and where its records come from; nothing until its declaration is there. */
export function useTarget(field: AnyField): Target | undefined {
  const to = textOf(field.options.to)
  const { resource } = useDeclaration(to)
  // What has no list is chosen by an input of its own, and named one by one.
  const call = resource?.calls.all ?? resource?.calls.list ?? resource?.calls.one
  if (!resource || !call) return undefined
  const where = field.options.permanentFilters as Readonly<Record<string, string | number>> | undefined
  const source = { call, idField: resource.id, titleField: resource.titleField, ...(where && { where }) }
  // What all our lists call a keyword, no other service does.
  return { resource, source: resource.dataProvider ? { ...source, searchBy: `${resource.titleField}_like` } : source }
}

/** The ids a reference has; 0 stands for none. */
export const idsOf = (values: readonly string[]): string[] => values.filter(id => id !== '' && id !== '0')
