/**
 * What the inspector shows outlives the page: a change that is written has Vite load the page anew, often before its answer
 * is there.
 */
const KEY = 'inspector'

interface InspectorState {
  readonly isOn?: boolean
  /** The address of the part in the panel. */
  readonly address?: string | undefined
  /** A change is on its way to its source. */
  readonly isSending?: boolean
  /** When the last one was written, in epoch milliseconds. */
  readonly writtenAt?: number | undefined
}

/** So soon after a change Vite loads the page anew; later a user did. */
const RELOAD_MS = 10_000

/** Whether this page was loaded because of a change: one that was on its way, or one that had just been written. */
export function isOfChange({ isSending, writtenAt }: InspectorState): boolean {
  const since = writtenAt === undefined ? -1 : performance.timeOrigin - writtenAt
  return isSending === true || (since >= 0 && since < RELOAD_MS)
}

export const readInspectorState = (): InspectorState =>
  JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as InspectorState

/**
 * A page that is left has its requests cut off, which is no answer: what it would note then, the next page would take
 * for what became of its change. A user may stay all the same.
 */
const LEAVING_MS = 5_000
let leftAt = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

export function keepInspector(changed: InspectorState): void {
  if (performance.now() - leftAt < LEAVING_MS) return
  sessionStorage.setItem(KEY, JSON.stringify({ ...readInspectorState(), ...changed }))
}
