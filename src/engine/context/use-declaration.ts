import { useQuery } from '@tanstack/react-query'
import { useEngine } from './engine-context'

/** A declaration by its name, loaded once; its code may be on its way, or have failed to come. Without a name, none. */
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
