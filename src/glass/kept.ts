/**
 * What the glass shows outlives the page: a change that is written has Vite load the page anew, often before its answer
 * is there.
 */
const KEY = 'glass'

interface Kept {
  readonly isOn?: boolean
  /** The address of the part in the panel. */
  readonly address?: string | undefined
  /** A change is on its way to its source. */
  readonly isSending?: boolean
}

export const keptGlass = (): Kept => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept

/**
 * A page that is left has its requests cut off, which is no answer: what it would note then, the next page would take
 * for what became of its change. Somebody may stay all the same.
 */
const LEAVING_MS = 5_000
let leftAt = Number.NEGATIVE_INFINITY
window.addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

export function keepGlass(changed: Kept): void {
  if (performance.now() - leftAt < LEAVING_MS) return
  sessionStorage.setItem(KEY, JSON.stringify({ ...keptGlass(), ...changed }))
}
