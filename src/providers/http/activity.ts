/** Tracks activity: the last key or pointer event in any window of the browser. */

/** Goes with every request: the seconds for which nobody did anything. */
export const IDLE_HEADER = 'x-idle'

const KEY = 'admin_active_at'
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Other windows are told no more often. */
const TOLD_EVERY_MS = 5_000

/** What is done without a window that notes it, in a test or by a script, was done by a user. */
let isWatched = false
let lastHere = Date.now()
/** The longest time without a sign of anybody since the session began, and how long it may be; 0 where there is no limit. */
let limit = 0
let wasTooIdle = false

/** Before a sign is noted: whether there was none for too long, which it must not make good. */
function look(): void {
  if (limit > 0 && idleSeconds() >= limit) wasTooIdle = true
}

function note(): void {
  look()
  const now = Date.now()
  if (now - lastHere < TOLD_EVERY_MS) return
  lastHere = now
  localStorage.setItem(KEY, String(now))
}

/** Starts to track activity in this window; opening it counts as activity. */
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

/** Seconds for which nobody did anything in any window. */
export function idleSeconds(): number {
  if (!isWatched) return 0
  const elsewhere = Number(localStorage.getItem(KEY)) || 0
  // A clock that was set back must not make it the future.
  const last = Math.min(Math.max(lastHere, elsewhere), Date.now())
  return Math.floor((Date.now() - last) / 1000)
}

/** How long nobody may be there before the session is locked; 0 for ever. A new session has not been idle. */
export function setIdleLimit(seconds: number): void {
  limit = seconds
}
/** Resets the idle time after a sign-in. */
export function clearIdle(): void {
  wasTooIdle = false
  lastHere = Date.now()
}

/** Whether the idle limit was exceeded, even if there is activity again. */
export function isTooIdle(): boolean {
  look()
  return wasTooIdle
}
