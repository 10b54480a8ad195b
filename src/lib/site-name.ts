const KEY = 'admin_site_name'

/** What the site was called when it was last asked: shown until it answers, so that its name does not change under the eyes. */
export const knownSiteName = (): string | undefined => localStorage.getItem(KEY) ?? undefined

export function learnSiteName(name: string | undefined): void {
  if (name) localStorage.setItem(KEY, name)
}
