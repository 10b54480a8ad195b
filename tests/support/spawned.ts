import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

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

export type Environment = Readonly<Record<string, string>>

/** The database's code is compiled once, not twice: these servers end before the better code would pay. */
const QUICK = ['--liftoff-only']

const living = new Set<ChildProcess>()

/** Runs a program that is the server, on any free port. It gets nothing of this environment but where programs are. */
export function follow(
  program: readonly string[],
  args: readonly string[],
  env: Environment,
  uid?: number,
): ServerProcess {
  const child = spawn(process.execPath, [...QUICK, ...program, '--port', '0', ...args], {
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

/** Waits until it can be used; fails with what it wrote when it ends before. */
export async function whenReady(started: ServerProcess): Promise<ReadyServer> {
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
