import type { Place, SavedPlace, Tab, Tabs } from './tabs'

/** Open tabs survive a reload in sessionStorage, per administrator. */
const KEY = 'adminTabs'

interface SavedTabs {
  readonly uid: string
  readonly open: readonly Pick<Tab, 'key' | 'search' | 'title' | 'act'>[]
}

export function saveTabs(uid: string, { list }: Tabs): void {
  const open = list.map(({ key, search, title, act }) => ({
    key,
    search,
    ...(title && { title }),
    ...(act && { act }),
  }))
  const saved: SavedTabs = { uid, open }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(saved))
  } catch {
    // With a full or blocked storage, tabs are lost at the next reload.
  }
}

export const clearTabs = (): void => sessionStorage.removeItem(KEY)

/** The administrator's stored tabs that may still be opened, according to `placeOf`. */
export function readTabs(uid: string, placeOf: (path: string, search: string) => Place | undefined): SavedPlace[] {
  const saved = parse(sessionStorage.getItem(KEY))
  if (saved?.uid !== uid) return []
  return saved.open.flatMap(({ key, search, title, act }) => {
    const place = placeOf(key, search)
    return place ? [{ ...place, title, act }] : []
  })
}

function parse(text: string | null): SavedTabs | undefined {
  try {
    const saved = JSON.parse(text ?? '') as Partial<SavedTabs>
    return typeof saved.uid === 'string' && Array.isArray(saved.open) ? (saved as SavedTabs) : undefined
  } catch {
    return undefined
  }
}
