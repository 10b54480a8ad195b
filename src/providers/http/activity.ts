/** Tracks activity: the last key or pointer event in any window of the browser. */

/** The header of every request with the seconds since the last user activity. */
export const IDLE_HEADER = 'x-idle'

const KEY = 'admin_active_at'
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Minimum interval for informing other windows. */
const STORE_EVERY_MS = 5_000

/** Without a window that tracks activity, in a test or a script, every request counts as activity. */
let isWatched = false
let lastHere = Date.now()
/** The idle limit in seconds, 0 for none, and whether it was exceeded since the session began. */
let limit = 0
let wasTooIdle = false

/** Runs before new activity is recorded, which must not hide that the limit was exceeded. */
function look(): void {
  if (limit > 0 && idleSeconds() >= limit) wasTooIdle = true
}

function note(): void {
  look()
  const now = Date.now()
  if (now - lastHere < STORE_EVERY_MS) return
  lastHere = now
  localStorage.setItem(KEY, String(now))
}

/** Starts tracking activity in this window; opening it counts as activity. @returns a function that stops it */
export function watchActivity(): () => void {
  isWatched = true
  note()
  const options = { capture: true, passive: true }
  for (const sign of SIGNS) window.addEventListener(sign, note, options)
  return () => {
    isWatched = false
    for (const sign of SIGNS) window.removeEventListener(sign, note, options)
  }
}

/** Seconds without activity in any window. */
export function idleSeconds(): number {
  if (!isWatched) return 0
  const elsewhere = Number(localStorage.getItem(KEY)) || 0
  // A clock that was set back must not put the last activity into the future.
  const last = Math.min(Math.max(lastHere, elsewhere), Date.now())
  return Math.floor((Date.now() - last) / 1000)
}

/** Sets the idle limit after which the session is locked; 0 for none. A new session starts without idle time. */
export function setIdleLimit(seconds: number): void {
  limit = seconds
}
/** Resets the idle time after a sign-in. */
export function clearIdle(): void {
  wasTooIdle = false
  lastHere = Date.now()
}

/** Checks whether the idle limit was exceeded, even if there is activity again. */
export function isTooIdle(): boolean {
  look()
  return wasTooIdle
}
