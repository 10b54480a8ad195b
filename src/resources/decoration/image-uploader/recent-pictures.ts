import { includesText } from '@contract/search-text'
import type { PictureLibrary } from './picked-image'

/** The pictures somebody uploaded lately, newest first: the library where a screen brings none of its own. */
const KEY = 'recent-pictures'
const MOST = 120
export const LIBRARY_PAGE = 24

interface Recent {
  readonly url: string
  readonly name: string
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

/** One list for each administrator of this browser. */
const keyOf = (uid: string) => `${KEY}.${uid}`

export function recentPictures(uid: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Remembers what was just uploaded. A full or forbidden storage only costs the convenience. */
export function rememberPictures(uid: string, fresh: readonly Recent[]): void {
  const rest = recentPictures(uid).filter(one => !fresh.some(other => other.url === one.url))
  const next = [...[...fresh].reverse(), ...rest].slice(0, MOST).map(({ url, name }) => ({ url, name }))
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(next))
  } catch {
    // Nothing is lost but the list.
  }
}

export const recentLibrary = (uid: string): PictureLibrary => ({
  name: keyOf(uid),
  load: async ({ page, keyword }) => {
    const found = recentPictures(uid).filter(one => includesText(one.name, keyword))
    return { total: found.length, rows: found.slice((page - 1) * LIBRARY_PAGE, page * LIBRARY_PAGE) }
  },
})
