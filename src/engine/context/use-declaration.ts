import { useQuery } from '@tanstack/react-query'
import { useEngine } from './engine-context'

/** Loads a declaration by name, once; with loading and error state. Without a name, nothing. */
export function useDeclaration(name: string | undefined) {
  const { find, fieldPermissions } = useEngine()
  const { data: resource, ...query } = useQuery({
    queryKey: ['declaration', name, fieldPermissions.name],
    queryFn: () => find(name ?? ''),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { resource, ...query }
}
