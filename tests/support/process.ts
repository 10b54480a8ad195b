import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { md5 } from 'js-md5'
import { prepared } from './copies'

/** The server as a process of its own, bundled as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Waits until it has written this on stdout; fails with what it wrote when it ends before. */
  readonly says: (words: string) => Promise<void>
  readonly exited: Promise<Exit>
}

export interface Exit {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** One that is ready for requests. */
export interface ReadyServer extends ServerProcess {
  readonly url: string
  /** Told to stop by SIGTERM. */
  readonly stop: () => Promise<Exit>
  readonly kill: () => Promise<Exit>
}

export const TEST_CODE = '4321'

type Environment = Readonly<Record<string, string>>

const living = new Set<ChildProcess>()

/** Starts the server on any free port. Nothing of this process's environment reaches it, save for where programs are. */
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

function follow(program: readonly string[], args: readonly string[], env: Environment, uid?: number): ServerProcess {
  const child = spawn(process.execPath, [...program, '--port', '0', ...args], {
    env: { PATH: process.env.PATH, LANG: 'C', CAPTCHA_TEST_CODE: TEST_CODE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  living.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const exited = once(child, 'close').then(([code]) => {
    living.delete(child)
    return { code, stdout, stderr }
  })
  const says = async (words: string) => {
    while (!stdout.includes(words)) {
      const more = once(child.stdout, 'data').then(() => undefined)
      const exit = await Promise.race([more, exited])
      if (exit) throw new Error(`The server ended with ${exit.code}: ${exit.stdout}${exit.stderr}`)
    }
  }
  return { child, stdout: () => stdout, stderr: () => stderr, says, exited }
}

/** Starts it and waits until it can be used; fails with what it wrote when it ends before. */
export async function startReady(args: readonly string[], env: Environment = {}): Promise<ReadyServer> {
  const started = await startProcess(args, env)
  // The start text ends with this, and whoever can read the address can use it.
  await started.says('Ctrl+C')
  const [, url = ''] = /Open +(http\S+)/.exec(started.stdout()) ?? []
  const sent = (signal: NodeJS.Signals) => () => {
    started.child.kill(signal)
    return started.exited
  }
  return { ...started, url, stop: sent('SIGTERM'), kill: sent('SIGKILL') }
}

/** Whatever a failed test has left behind. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...living].map(async child => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }),
  )
}

/** Signs in over HTTP with the test code; answers the status and the body. */
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
