import { ENTITY_GROUPS, ENTITY_ROUTES } from './entity-routes'
import { fresh, type Group, type Route, shown } from './route'

/**
 * Screens that a product has beyond those of the specification, and their folders in the menu; they stand below the
 * others. Those of an entity stand in its own file (`routes` in `entity.ts`); a page written by hand has its line here.
 */
export const MORE_GROUPS = {
  ...ENTITY_GROUPS,
} as const satisfies Record<string, Group>

export const MORE_ROUTES = {
  ...ENTITY_ROUTES,
  pagePreview: fresh('/page/preview/:token', '页面预览', 'Page preview'),
  settingsHealth: shown('/setting/shop-settings/health', '服务状态', 'Service status'),
} as const satisfies Record<string, Route>
