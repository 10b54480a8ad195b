import type { Group, Route } from './route'

/**
 * Screens that a product has beyond those of the specification, and their folders in the menu; they stand below the
 * others. `npm run new` adds a line here for each screen that it makes.
 */
export const MORE_GROUPS = {} as const satisfies Record<string, Group>

export const MORE_ROUTES = {} as const satisfies Record<string, Route>
