import { useEffect, useState } from 'react'
import { knownSiteName, learnSiteName } from '@/lib/site-name'
import type { Config } from '@/providers/http/config'
import { clientUuid } from '@/providers/http/session'

/**
 * The site's name: the last known one until it is loaded. Requested without the HTTP client, whose code is not loaded
 * yet; undefined if the request fails.
 */
export function useSiteName({ hosts }: Config): string | undefined {
  const [name, setName] = useState(knownSiteName)
  useEffect(() => {
    const controller = new AbortController()
    const request = async () => {
      const answer = await fetch(`${hosts.base.replace(/\/$/, '')}/site-show`, {
        headers: { uuid: clientUuid() },
        signal: controller.signal,
      })
      const site: unknown = answer.ok ? await answer.json() : undefined
      if (typeof site !== 'object' || !site || !('site_name' in site)) return
      learnSiteName(String(site.site_name))
      setName(String(site.site_name))
    }
    request().catch(() => undefined)
    return () => controller.abort()
  }, [hosts.base])
  return name
}
