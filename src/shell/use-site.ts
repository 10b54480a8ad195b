import type { SiteShow } from '@contract/session/calls'
import { keys } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { knownSiteName, learnSiteName } from '@/lib/site-name'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'

/** Under refine's key of the settings they are the public face of: whoever saves those sees these change. */
const OF_SITE_SETTINGS = keys()
  .data('default')
  .resource('siteSettings')
  .action('one')
  .id('siteSettings')
  .params({ of: 'all' })
  .get()

/** Public facts of the site; nothing until they are there, and nothing when they cannot be had. */
export function useSite(): SiteShow | undefined {
  const http = useHttp()
  return useQuery({
    queryKey: OF_SITE_SETTINGS,
    queryFn: ({ signal }) => http.send('GET site-show', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** What the site is called: as it was last, until it is known again; else the product's own name. */
export function useSiteName(): string {
  const { t } = useWords()
  const name = useSite()?.site_name
  useEffect(() => learnSiteName(name), [name])
  return name || knownSiteName() || t('shell.brand')
}
