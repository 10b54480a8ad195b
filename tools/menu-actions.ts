import { writeFileSync } from 'node:fs'
import { MENU_ACTIONS, type MenuAction } from '@server/db/menu-actions'
import { openPage } from './declarations'

/** The server's default menu has a node for each action; the file with them is written from the declarations. */
const FILE = 'server/db/menu-actions.ts'

const printed = (nodes: Iterable<MenuAction>): string => `/**
 * The permissions of actions below their screens, as the declarations have them. Written by \`npm run menu-actions\`;
 * \`npm run lint\` says when it no longer agrees with them.
 */
export interface MenuAction {
  /** \`shopList.disable\` */
  readonly name: string
  /** Chinese, as an administrator of roles reads it. */
  readonly title: string
  /** The same in English. */
  readonly title_en: string
  /** The calls by which it writes. */
  readonly auth_regular: string
}

export const MENU_ACTIONS: readonly MenuAction[] = ${JSON.stringify([...nodes], null, 2)}
`

/** What is wrong with the file: nothing, once it says what the declarations say. */
export async function judgeMenuActions(): Promise<string[]> {
  return JSON.stringify(MENU_ACTIONS) === JSON.stringify(await declaredActions())
    ? []
    : [`${FILE} does not agree with the declarations: npm run menu-actions`]
}

async function declaredActions(): Promise<readonly MenuAction[]> {
  const page = openPage()
  const { readActions } = await import('@tests/declarations/action-nodes')
  const nodes = [...(await readActions()).values()]
  await page.happyDOM.close()
  return nodes
}

if (process.argv[1]?.endsWith('menu-actions.ts')) {
  writeFileSync(FILE, printed(await declaredActions()))
  process.exit(0)
}
