import { ROUTES, type RouteName } from '@contract/routes'
import { memo, useEffect } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { tabLabel } from './tabs/tab-label'
import type { Tab } from './tabs/tabs'
import { useSiteName } from './use-site'

interface DocumentTitleProps {
  readonly route: RouteName | undefined
  readonly tab?: Tab | undefined
}

/** The document's title: screen - site name. A component of its own, since the site's name arrives late. */
export const DocumentTitle = memo(function DocumentTitle({ route, tab }: DocumentTitleProps) {
  const { word } = useMessages()
  const site = useSiteName()
  const screen = tab ? tabLabel(tab, word) : route && word(ROUTES[route].label)
  useEffect(() => {
    document.title = screen ? `${screen} - ${site}` : site
  }, [screen, site])
  return null
})
