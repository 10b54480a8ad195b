import { useQuery } from '@tanstack/react-query'
import type { AnyField, Resource } from '@/schema'
import type { Source } from '@/widgets/record-select/use-records'
import { useEngine } from '../context'
import { textOf } from './props'

interface Target {
  readonly resource: Resource
  readonly source: Source
}

/** The resource a reference leads to, and where its records come from; nothing until its declaration is there. */
export function useTarget(field: AnyField): Target | undefined {
  const { find } = useEngine()
  const to = textOf(field.options.to)
  const { data: resource } = useQuery({
    queryKey: ['declaration', to],
    queryFn: () => find(to),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const call = resource?.calls.all ?? resource?.calls.list
  if (!resource || !call) return undefined
  const where = field.options.where as Readonly<Record<string, string | number>> | undefined
  return { resource, source: { call, idField: resource.id, titleField: resource.title, ...(where && { where }) } }
}

/** The ids a reference has; 0 is nobody's. */
export const idsOf = (values: readonly string[]): string[] => values.filter(id => id !== '' && id !== '0')
