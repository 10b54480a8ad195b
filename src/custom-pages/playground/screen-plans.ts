import type { Label } from '@contract/messages'
import { ROUTES } from '@contract/routes'

/** A planned or written screen (tools/new/answer.ts). */
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

/** Screens being written; `files` is set once the server has confirmed them. */
interface ScreenPlans {
  readonly screens: readonly PlannedScreen[]
  readonly files?: readonly string[]
}

/** Stored across a reload: writing makes Vite reload the page, often before the response arrives. */
const KEY = 'new-screens'

export function storeScreens(plans: ScreenPlans | undefined): void {
  if (plans) sessionStorage.setItem(KEY, JSON.stringify(plans))
  else sessionStorage.removeItem(KEY)
}

/** The pending screens of before a reload, if they exist now: the page then contains their paths. */
export function arrivedScreens(): ScreenPlans | undefined {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ScreenPlans | null
  const known = new Set<string>(Object.values(ROUTES).map(({ path }) => path))
  return stored?.screens.every(({ address }) => known.has(address)) ? stored : undefined
}
