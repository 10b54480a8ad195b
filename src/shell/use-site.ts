import type { SiteShow } from '@contract/session/calls'
import { useEffect } from 'react'
import { knownSiteName, learnSiteName } from '@/lib/site-name'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'

/** Public data of the site; undefined until they are loaded, and if loading fails. */
export function useSite(): SiteShow | undefined {
  return useCall('GET site-show', NOTHING, { staleTime: Number.POSITIVE_INFINITY }).data
}

const NOTHING = {}

/** The site's name: the last known one until it is loaded; else the product's. */
export function useSiteName(): string {
  const { t } = useMessages()
  const name = useSite()?.site_name
  useEffect(() => learnSiteName(name), [name])
  return name || knownSiteName() || t('shell.brand')
}
