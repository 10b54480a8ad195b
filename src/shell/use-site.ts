import type { SiteShow } from '@contract/session/calls'
import { useEffect } from 'react'
import { knownSiteName, learnSiteName } from '@/lib/site-name'
import { useCall } from '@/providers/data/use-call'
import { useMessages } from '@/providers/i18n/use-messages'

/** Public facts of the site; nothing until they are there, and nothing when they cannot be had. */
export function useSite(): SiteShow | undefined {
  return useCall('GET site-show', NOTHING, { staleTime: Number.POSITIVE_INFINITY }).data
}

const NOTHING = {}

/** What the site is called: as it was last, until it is known again; else the product's own name. */
export function useSiteName(): string {
  const { t } = useMessages()
  const name = useSite()?.site_name
  useEffect(() => learnSiteName(name), [name])
  return name || knownSiteName() || t('shell.brand')
}
