const KEY = 'admin_site_name'

/** The last known site name, shown until the request returns, so that the name does not flicker. */
export const knownSiteName = (): string | undefined => localStorage.getItem(KEY) ?? undefined

export function learnSiteName(name: string | undefined): void {
  if (name) localStorage.setItem(KEY, name)
}
