import { OpenTools } from '../bulk/list-tools'
import { ListToolsContext } from '../bulk/use-list-tools'
import { ListContext } from './list-context'
import { ListOverlay } from './list-overlay'
import type { ListControllerState } from './use-list-controller'
import { ViewsContext } from './views/views-context'

/**
 * Renders what the actions of a list open: forms, panels, prompts and bulk work. A page that uses `useListController`
 * renders it once, anywhere below `WithDeclaration`.
 */
export function ListOutlet({ list }: { readonly list: Pick<ListControllerState, 'parts'> }) {
  const { of, tools, views, actions } = list.parts
  return (
    <ListContext value={of}>
      <ListToolsContext value={tools}>
        <ViewsContext value={views}>
          <OpenTools hasBar={false} />
          <ListOverlay acts={actions} />
        </ViewsContext>
      </ListToolsContext>
    </ListContext>
  )
}
