import generated from './generated/menu-actions.json'

/** The permission of an action: a node of the seed menu below its screen. */
export interface MenuAction {
  /** `shopList.disable` */
  readonly name: string
  /** Chinese, for administrators of roles. */
  readonly title: string
  /** The same in English. */
  readonly title_en: string
  /** The pattern of the calls it writes with. */
  readonly auth_regular: string
}

/**
 * Permissions of actions, from the declarations. The list is generated (tools/generate-derived.ts,
 * tools/declared/action-nodes.ts) before the server is built, started or tested, because the server does not load the
 * client's declarations.
 */
export const MENU_ACTIONS: readonly MenuAction[] = generated.actions
