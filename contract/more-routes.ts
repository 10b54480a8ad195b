import { ENTITY_GROUPS, ENTITY_ROUTES } from './entity-routes'
import { fresh, type Group, type Route, shown } from './route'

/**
 * Screens beyond those of the specification, with their menu folders, listed after the others. An entity declares its
 * routes in its own file (`routes` in `entity.ts`); a custom page has its entry here.
 */
export const MORE_GROUPS = {
  ...ENTITY_GROUPS,
} as const satisfies Record<string, Group>

export const MORE_ROUTES = {
  ...ENTITY_ROUTES,
  pagePreview: fresh('/page/preview/:token', '页面预览', 'Page preview'),
  settingsHealth: shown('/setting/shop-settings/health', '服务状态', 'Service status'),
} as const satisfies Record<string, Route>
