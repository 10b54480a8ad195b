import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfFiles, root } from './build-parts'

/** What the server reads (server/db/menu-actions.ts); not committed. */
export const MENU_ACTIONS_FILE = 'server/db/generated/menu-actions.json'

const MADE_OF = [
  'contract',
  'server/db/menu-patterns.ts',
  'server/http/kinds.ts',
  'server/http/patterns.ts',
  'server/http/permission.ts',
  'src/resources',
  'src/schema',
  'src/site-map.ts',
  'tools/declared',
  'tools/menu-actions.ts',
]

/** Neither components nor tests change what an action writes. */
const isDeclaring = (path: string) => path.endsWith('.ts') && !path.includes('.test.')

/** Hash of the declarations and of what turns them into permissions. */
export const hashOfMenuActions = (): Promise<string> => hashOfFiles(MADE_OF, isDeclaring)

/**
 * Generates the permissions of actions where they are missing or their declarations have changed. Whatever loads the
 * server's source calls this first.
 * @returns whether the file was written
 * @throws when the declarations cannot be loaded
 */
export async function generateMenuActions(): Promise<boolean> {
  if ((await writtenHash()) === (await hashOfMenuActions())) return false
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'tools/menu-actions.ts')], { cwd: root })
  return true
}

async function writtenHash(): Promise<string | undefined> {
  try {
    const { madeOf }: { madeOf?: string } = JSON.parse(await readFile(join(root, MENU_ACTIONS_FILE), 'utf8'))
    return madeOf
  } catch {
    return undefined
  }
}
