import type { Label } from '@contract/messages'
import { ROUTES } from '@contract/routes'

/** A screen that would be written, or was (tools/new/answer.ts). */
export interface PlannedScreen {
  readonly words: Label
  readonly address: string
  readonly fields: readonly {
    readonly key: string
    readonly words: Label
    readonly kind: string
    readonly open: boolean
  }[]
  readonly notes: readonly Label[]
}

/** Screens on their way into the project; with the files once it is said that they are there. */
interface ScreenPlans {
  readonly screens: readonly PlannedScreen[]
  readonly files?: readonly string[]
}

/** They outlive the page: what is written has Vite load it anew, often before the answer is there. */
const KEY = 'new-screens'

export function keepScreens(kept: ScreenPlans | undefined): void {
  if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept))
  else sessionStorage.removeItem(KEY)
}

/** What was on its way when the page was loaded anew, if it has come: the page then knows its addresses. */
export function arrivedScreens(): ScreenPlans | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ScreenPlans | null
  const known = new Set<string>(Object.values(ROUTES).map(({ path }) => path))
  return kept?.screens.every(({ address }) => known.has(address)) ? kept : undefined
}
