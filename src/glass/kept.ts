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

export const keepGlass = (changed: Kept): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ ...keptGlass(), ...changed }))
