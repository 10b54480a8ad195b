import { ROUTES } from '@contract/routes'
import type { Label } from '@/schema'
import type { Tab } from './tabs'

type LabelledTab = Pick<Tab, 'route' | 'title' | 'act'>

/** The label of a tab's screen: the action that the screen has set, else its name. */
export const screenLabel = ({ route, act }: Omit<LabelledTab, 'title'>): Label => act ?? ROUTES[route].label

/** The label of a tab: its screen, and the record's title if the screen has set one. */
export function tabLabel({ title, ...tab }: LabelledTab, word: (label: Label) => string): string {
  const screen = word(screenLabel(tab))
  return title ? `${screen} · ${title}` : screen
}
