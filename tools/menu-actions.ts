import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build-parts'
import { openPage } from './declarations'
import { hashOfMenuActions, MENU_ACTIONS_FILE } from './generate-menu-actions'

/** Writes the permissions of the declared actions; a process of its own, because it loads every declaration. */
const madeOf = await hashOfMenuActions()
// Declarations name kinds that are made for a page.
openPage()
const { readActions } = await import('./declared/action-nodes')
const actions = [...(await readActions()).values()]
const file = join(root, MENU_ACTIONS_FILE)
const written = `${file}.${process.pid}`
mkdirSync(dirname(file), { recursive: true })
writeFileSync(written, JSON.stringify({ madeOf, actions }, null, 2))
// Two processes may generate at the same time: each leaves a whole file.
renameSync(written, file)
process.exit(0)
