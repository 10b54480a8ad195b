import { ROUTES } from '@contract/routes'
import type { Label } from '@/schema'
import type { Tab } from './tabs'

/** What a tab is called: the screen's name, and the record's title when the screen told it. */
export function tabLabel({ route, title }: Pick<Tab, 'route' | 'title'>, word: (label: Label) => string): string {
  const screen = word(ROUTES[route].label)
  return title ? `${screen} · ${title}` : screen
}
