/**
 * The state of the inspector survives a reload: a written change makes Vite reload the page, often before the response
 * arrives.
 */
const KEY = 'inspector'

interface InspectorState {
  readonly isOn?: boolean
  /** The address of the part in the panel. */
  readonly address?: string | undefined
  /** A change is pending. */
  readonly isSending?: boolean
  /** When the last change was written, in epoch milliseconds. */
  readonly writtenAt?: number | undefined
}

/** The time after a change within which a reload is caused by Vite, not by the user. */
const RELOAD_MS = 10_000

/** Checks whether this page was reloaded because of a change, pending or just written. */
export function isOfChange({ isSending, writtenAt }: InspectorState): boolean {
  const since = writtenAt === undefined ? -1 : performance.timeOrigin - writtenAt
  return isSending === true || (since >= 0 && since < RELOAD_MS)
}

export const readInspectorState = (): InspectorState =>
  JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as InspectorState

/**
 * Leaving a page aborts its requests, which is no response: storing it would mislead the next page about its change.
 * The user may stay after all.
 */
const LEAVING_MS = 5_000
let leftAt = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

export function storeInspectorState(changed: InspectorState): void {
  if (performance.now() - leftAt < LEAVING_MS) return
  sessionStorage.setItem(KEY, JSON.stringify({ ...readInspectorState(), ...changed }))
}
