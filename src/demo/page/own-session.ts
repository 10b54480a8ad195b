/**
 * A tab with a session of its own, for a second administrator: session items are stored in sessionStorage instead of
 * localStorage.
 */

const FLAG = 'demo:own'
const OF_SESSION = /^admin_(?:access_token|refresh_token|user|uid|left)$/

/** Gives this tab a session of its own from now on. */
export const haveOwnSession = (): void => sessionStorage.setItem(FLAG, '1')
export const hasOwnSession = (): boolean => sessionStorage.getItem(FLAG) !== null

/** Wraps a storage so that the session's items are stored separately. */
export function layStorage(whole: Storage = localStorage, own: Storage = sessionStorage): Storage {
  const placeOf = (key: string) => (OF_SESSION.test(key) ? own : whole)
  const keys = () => Object.keys(whole).filter(key => !OF_SESSION.test(key))
  return {
    get length() {
      return keys().length
    },
    key: at => keys()[at] ?? null,
    getItem: key => placeOf(key).getItem(key),
    setItem: (key, value) => placeOf(key).setItem(key, value),
    removeItem: key => placeOf(key).removeItem(key),
    clear: () => {
      for (const key of keys()) whole.removeItem(key)
    },
  }
}

export function takeOwnStorage(): void {
  const layered = layStorage()
  Object.defineProperty(window, 'localStorage', { value: layered, configurable: true })
}
