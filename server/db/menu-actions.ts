import generated from './generated/menu-actions.json'

/** The permission of one action, a node of the default menu below its screen. */
export interface MenuAction {
  /** `shopList.disable` */
  readonly name: string
  /** Chinese, as an administrator of roles reads it. */
  readonly title: string
  /** The same in English. */
  readonly title_en: string
  /** The calls by which it writes. */
  readonly auth_regular: string
}

/**
 * The permissions of actions as the declarations have them. The list is generated (tools/generate-derived.ts,
 * tools/declared/action-nodes.ts) by whatever builds, starts or tests the server, because the server itself does not
 * load the client's declarations.
 */
export const MENU_ACTIONS: readonly MenuAction[] = generated.actions
