import { menuScreenOf } from '@contract/permissions'
import type { RouteName } from '@contract/routes'
import { linkTarget } from './action-targets'
import type { ScreenName } from './link'
import type { AnyScreen, Resource } from './resource'

/**
 * The default row actions of a record's page: those of the list whose permission the page has, except links to the page
 * itself and actions that need the list.
 * @param name the screen of the page, or the page under a screen, `shopList/view`
 */
export function pageActions({ actions, screens }: Resource, name: ScreenName): readonly string[] {
  const [route, page] = name.split('/') as [RouteName, string?]
  const list = screens[menuScreenOf(route)]
  const own = screens[name]
  if (!list || list === own || !('rowActions' in list) || (own !== undefined && !isRecordPage(own))) return NONE
  return (list.rowActions ?? NONE).filter(key => {
    const action = actions[key]
    const to = linkTarget(action)
    const isBatch = action?.kind === 'panel' && action.batch
    return action !== undefined && !isBatch && !(to?.route === route && to.page?.name === page)
  })
}

const NONE: readonly string[] = []

/** Checks whether a screen shows one record: a form, sections, or several blocks. */
const isRecordPage = (screen: AnyScreen): boolean =>
  !('columns' in screen) &&
  !('columnBrowser' in screen) &&
  ('form' in screen || 'sections' in screen || 'tabs' in screen)
