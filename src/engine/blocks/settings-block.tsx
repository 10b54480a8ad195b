import type { SettingsName } from '@contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useEngine } from '../context'
import { FormSkeleton } from '../form/form-skeleton'
import { LoadFailed } from '../form/load-failed'
import { registerWords } from '../register'
import FormBlock from './form-block'

/** The form of a declaration of settings, by its name. */
export default function SettingsBlock({ of }: { of: SettingsName }) {
  const { find } = useEngine()
  const { data: resource, ...query } = useQuery({
    queryKey: ['declaration', of],
    queryFn: () => find(of),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!resource?.settings) return <FormSkeleton />
  registerWords(resource)
  return <FormBlock resource={resource} block={resource.settings} id={of} place={`settings/${of}`} />
}
