import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './build-parts'
import { openPage } from './declarations'
import { DRAWERS_FILE, hashOfDeclarations, MENU_ACTIONS_FILE, PINYIN_FILE } from './generate-derived'
import { pinyinSource } from './make-pinyin'

/** Writes the modules derived from all declarations; a separate process, because it loads every declaration. */
const madeOf = await hashOfDeclarations()
// Written atomically, since two processes may generate concurrently.
function write(name: string, text: string): void {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
}
write(PINYIN_FILE, pinyinSource())
// Declarations import kinds that need a DOM.
openPage()
const [{ readActions }, { drawersSource }] = await Promise.all([
  import('./declared/action-nodes'),
  import('./declared/record-drawers'),
])
write(DRAWERS_FILE, await drawersSource())
write(MENU_ACTIONS_FILE, JSON.stringify({ madeOf, actions: [...(await readActions()).values()] }, null, 2))
process.exit(0)
