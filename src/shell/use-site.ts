import type { SiteShow } from '@contract/session'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '@/providers/context'
import { useWords } from '@/providers/i18n/use-words'

/** Public facts of the site; nothing until they are there, and nothing when they cannot be had. */
export function useSite(): SiteShow | undefined {
  const http = useHttp()
  return useQuery({
    queryKey: ['site-show'],
    queryFn: ({ signal }) => http.send('GET site-show', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

/** What the site is called; the product's own name until that is known. */
export function useSiteName(): string {
  const { t } = useWords()
  return useSite()?.site_name || t('shell.brand')
}
