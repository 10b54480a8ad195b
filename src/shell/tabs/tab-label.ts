import { ROUTES } from '@contract/routes'
import type { Label } from '@/schema'
import type { Tab } from './tabs'

type LabelledTab = Pick<Tab, 'route' | 'title' | 'act'>

/** What its screen is called: what is done there when the screen told it, else the screen's own name. */
export const screenLabel = ({ route, act }: Omit<LabelledTab, 'title'>): Label => act ?? ROUTES[route].label

/** What a tab is called: its screen, and the record's title when the screen told it. */
export function tabLabel({ title, ...tab }: LabelledTab, word: (label: Label) => string): string {
  const screen = word(screenLabel(tab))
  return title ? `${screen} · ${title}` : screen
}
