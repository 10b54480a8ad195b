import { ROUTES, type RouteName } from '@contract/routes'
import { useContext, useEffect } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { tabLabel } from './tabs/tab-label'
import { TabsContext } from './tabs/use-tabs'
import { useSiteName } from './use-site'

/** The page's title: screen - site name. */
export function useDocumentTitle(route: RouteName | undefined): void {
  const { word } = useWords()
  const site = useSiteName()
  const tab = useContext(TabsContext)?.active
  const screen = tab ? tabLabel(tab, word) : route && word(ROUTES[route].label)
  useEffect(() => {
    document.title = screen ? `${screen} - ${site}` : site
  }, [screen, site])
}
