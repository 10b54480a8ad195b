import type { SettingsName } from '@contract/entities'
import { useDeclaration } from '../context/use-declaration'
import { LoadFailed } from '../placeholder/load-failed'
import { ScreenSkeleton } from '../skeleton/screen-skeleton'
import FormBlock from './form-block'

/** The form of a settings declaration. */
export default function SettingsBlock({ of }: { of: SettingsName }) {
  const { resource, ...query } = useDeclaration(of)
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!resource?.settings) return <ScreenSkeleton />
  return <FormBlock resource={resource} block={resource.settings} id={of} place={`settings/${of}`} />
}
