import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The server as a child process, bundled as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** The output so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Waits until this appears on stdout; throws with its output if it exits before. */
  readonly waitForOutput: (text: string) => Promise<void>
  readonly exited: Promise<Exit>
}

export interface Exit {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A server that is ready for requests. */
export interface ReadyServer extends ServerProcess {
  readonly url: string
  /** Sends SIGTERM. */
  readonly stop: () => Promise<Exit>
  readonly kill: () => Promise<Exit>
}

export const TEST_CODE = '4321'

export type Environment = Readonly<Record<string, string>>

/** V8 compiles the database's WebAssembly once, without optimization, which these short runs would not repay. */
const QUICK = ['--liftoff-only']

const living = new Set<ChildProcess>()

/** Runs a program that is the server, on a free port. It inherits only PATH from this environment. */
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
  const waitForOutput = async (text: string) => {
    while (!stdout.includes(text)) {
      const more = once(child.stdout, 'data').then(() => undefined)
      const exit = await Promise.race([more, exited])
      if (exit) throw new Error(`The server ended with ${exit.code}: ${exit.stdout}${exit.stderr}`)
    }
  }
  return { child, stdout: () => stdout, stderr: () => stderr, waitForOutput, exited }
}

/** Waits until it is ready; throws with its output if it exits before. */
export async function whenReady(started: ServerProcess): Promise<ReadyServer> {
  // The last line of the start text, after which the URL is complete.
  await started.waitForOutput('Ctrl+C')
  const [, url = ''] = /Open +(http\S+)/.exec(started.stdout()) ?? []
  const sent = (signal: NodeJS.Signals) => () => {
    started.child.kill(signal)
    return started.exited
  }
  return { ...started, url, stop: sent('SIGTERM'), kill: sent('SIGKILL') }
}

/** Kills the processes that a failed test has left running. */
export async function killAll(): Promise<void> {
  await Promise.all(
    [...living].map(async child => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }),
  )
}
