import type { RouteName } from '@contract/routes'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { engineMessages } from '@/locales/engine'
import type { FieldPermissions } from '@/providers/access-control/field-permissions'
import type { Config } from '@/providers/http/config'
import { addMessages } from '@/providers/i18n/i18n'
import { type AnyScreen, type CommandsScreen as Commands, type Resource, screenNameOf } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { PermissionScope, useEngine } from './context/engine-context'
import { takesOrders } from './list/list-request'
import ListScreen from './list/list-screen'
import { prefetchList as askList, type ListPrefetch } from './list/prefetch-list'
import { applyFieldPermissions } from './provider/apply-field-permissions'
import { ScreenSkeleton } from './skeleton/screen-skeleton'
import './engine.css'

addMessages(engineMessages)

/** Lists are loaded eagerly, since nearly every visit starts with one; the others are lazy. */
const FormScreen = lazyComponent(() => import('./form/form-screen'), <ScreenSkeleton />)
const LevelsScreen = lazyComponent(() => import('./column-browser/column-browser'), <ScreenSkeleton />)
const DetailScreen = lazyComponent(() => import('./detail/detail-screen'), <ScreenSkeleton />)
const CommandsScreen = lazyComponent(() => import('./commands/commands-screen'), <ScreenSkeleton />)
const TabbedScreen = lazyComponent(() => import('./blocks/tabbed-screen'), <ScreenSkeleton />)
const FormBlock = lazyComponent(() => import('./blocks/form-block'), <ScreenSkeleton />)
const CommandsOverForm = lazyComponent(() => import('./blocks/commands-over-form'), <ScreenSkeleton />)

/** Parameters for prefetching a declared screen. */
export interface ScreenPrefetch extends Omit<ListPrefetch, 'isKnown'> {
  readonly config: Config
  readonly fieldPermissions: FieldPermissions
}

/** Prefetches the first query of a declared screen, if it is a list. */
export async function prefetchScreen(resource: Resource, route: RouteName, using: ScreenPrefetch): Promise<void> {
  const { config, fieldPermissions, ...prefetch } = using
  const left = applyFieldPermissions(resource, fieldPermissions)
  const { page } = prefetch.params
  const screen = screenAt(left, route, typeof page === 'string' ? page : undefined)
  if (screen && 'columns' in screen && !('columnBrowser' in screen))
    await askList(left, screen, route, { ...prefetch, isKnown: takesOrders(config, left) })
}

const screenAt = ({ screens }: Resource, route: RouteName, page: string | undefined): AnyScreen | undefined =>
  screens[screenNameOf(route, page)]

/** A declared screen; its permission scope is the screen. */
export function DeclaredScreen({ resource, route }: { resource: Resource; route: RouteName }) {
  const { fieldPermissions } = useEngine()
  const left = useMemo(() => applyFieldPermissions(resource, fieldPermissions), [resource, fieldPermissions])
  return (
    <PermissionScope name={route}>
      <Drawn resource={left} route={route} />
    </PermissionScope>
  )
}

/** Renders the kind of screen that its declaration describes. */
function Drawn({ resource, route }: { resource: Resource; route: RouteName }) {
  const { page } = useParams()
  const screen = screenAt(resource, route, page)
  if (!screen) throw new Error(`Resource '${resource.name}' declares no screen '${screenNameOf(route, page)}'`)
  if ('columnBrowser' in screen) return <LevelsScreen resource={resource} screen={screen} route={route} />
  if ('columns' in screen) return <ListScreen resource={resource} screen={screen} place={route} />
  if ('form' in screen && resource.settings) {
    const form = { resource, block: screen, id: resource.name, place: `settings/${resource.name}` }
    const { help, headerActions } = screen as Partial<Commands<string>>
    return headerActions ? (
      <CommandsOverForm {...form} commands={{ ...(help && { help }), headerActions }} />
    ) : (
      <FormBlock {...form} />
    )
  }
  if ('form' in screen) return <FormScreen resource={resource} screen={screen} route={route} />
  if ('tabs' in screen) return <TabbedScreen resource={resource} screen={screen} route={route} />
  if (!('sections' in screen)) return <CommandsScreen resource={resource} screen={screen} />
  return <DetailScreen resource={resource} screen={screen} route={route} />
}
