import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfFiles, root } from './build-parts'

/** Read by the server (server/db/menu-actions.ts); contains the hash of the sources of all derived files. */
export const MENU_ACTIONS_FILE = 'server/db/generated/menu-actions.json'
/** Read by the command palette (src/shell/palette/pinyin.ts). */
export const PINYIN_FILE = 'src/generated/pinyin.ts'
/** Read for refine's routes of record drawers (src/record-drawers.ts). */
export const DRAWERS_FILE = 'src/generated/record-drawers.ts'

const MADE_OF = [
  'contract',
  'server/db/menu-patterns.ts',
  'server/http/operation-variants.ts',
  'server/http/patterns.ts',
  'server/http/permission.ts',
  'src/locales/palette.ts',
  'src/resources',
  'src/schema',
  'src/site-map.ts',
  'tools/declared',
  'tools/derived.ts',
  'tools/make-pinyin.ts',
]

/** Components and tests do not affect the derived files. */
const isDeclaring = (path: string) => path.endsWith('.ts') && !path.includes('.test.')

/** Hash of the declarations and of the tools that derive from them. */
export const hashOfDeclarations = (): Promise<string> => hashOfFiles(MADE_OF, isDeclaring)

/**
 * Derives permissions of actions, drawers of lists and pinyin of names, if they are missing or the declarations have
 * changed.
 * @throws Error if the declarations cannot be loaded
 */
export async function generateDerived(): Promise<void> {
  if ((await writtenHash()) === (await hashOfDeclarations())) return
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'tools/derived.ts')], { cwd: root })
}

async function writtenHash(): Promise<string | undefined> {
  try {
    for (const file of [PINYIN_FILE, DRAWERS_FILE]) await readFile(join(root, file))
    const { madeOf }: { madeOf?: string } = JSON.parse(await readFile(join(root, MENU_ACTIONS_FILE), 'utf8'))
    return madeOf
  } catch {
    return undefined
  }
}
