import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { prepared } from './copies'
import { type Environment, follow, type ReadyServer, type ServerProcess, TEST_CODE, whenReady } from './spawned'

export { type Exit, killAll, type ReadyServer, TEST_CODE } from './spawned'

/** Starts the server on a free port. */
export async function startProcess(
  args: readonly string[],
  env: Environment = {},
  uid?: number,
): Promise<ServerProcess> {
  const { main } = await prepared<{ main: string }>('bundle')
  return follow([main], args, env, uid)
}

/** Starts the server from its source, as `npm run dev` does. */
export const startSource = (args: readonly string[]): ServerProcess =>
  follow(['node_modules/tsx/dist/cli.mjs', 'server/main.ts'], args, {})

/** Starts it and waits until it is ready; throws with its output if it exits before. */
export const startReady = async (args: readonly string[], env: Environment = {}): Promise<ReadyServer> =>
  whenReady(await startProcess(args, env))

/** A folder that a first start has filled with demo data, and its output; created once per run. To be copied. */
export const filledFolder = (): Promise<{ readonly folder: string; readonly output: string }> => prepared('filled')

/** Signs in over HTTP with the test code; returns the status and the body. */
export async function signInOver(url: string, username: string, password: string, code = TEST_CODE) {
  const uuid = randomUUID()
  const query = { username, password: md5(password), validcode: code, captcha: code, uuid, scene: 'LOGIN' }
  const response = await fetch(`${url}/api/admin/systems/admin-users/login?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

export interface Folders {
  /** A new folder, or a copy of one. */
  readonly make: (from?: string) => Promise<string>
  readonly removeAll: () => Promise<void>
}

export function temporaryFolders(): Folders {
  const made: string[] = []
  return {
    make: async from => {
      const folder = await mkdtemp(join(tmpdir(), 'runtime-'))
      made.push(folder)
      if (from) await cp(from, folder, { recursive: true })
      return folder
    },
    removeAll: async () => {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}
