import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The built product on its own port and database. */
export interface Product {
  readonly url: string
  /** Its data folder. */
  readonly data: string
  /** Stops it without deleting its data. */
  readonly halt: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The image code of all tests; accepted because the server listens on a loopback address. */
export const TEST_CODE = '1111'

/** Environment variable with the seeded data folder that every product is copied from. */
export const SEEDED = 'PRODUCT_SEEDED'

/** External systems of these tests run on this machine. */
const INSIDE = { FEEDS_INSIDE: 'on', PLUGINS_INSIDE: 'on', PAGES_INSIDE: 'on' }

interface ProductOptions {
  readonly args?: string[]
  readonly env?: Record<string, string>
  /** Another checkout with a build. */
  readonly folder?: string
  /** Whether it seeds its own demo data, at the time of its own clock. */
  readonly isUnseeded?: boolean
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const data = await mkdtemp(path.join(tmpdir(), 'back-office-e2e-'))
  const seeded = options.isUnseeded ? undefined : process.env[SEEDED]
  if (seeded) await cp(seeded, data, { recursive: true })
  const args = ['dist/server/main.js', '--port', '0', '--data', data, '--demo-size', '0.3', ...(options.args ?? [])]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CAPTCHA_TEST_CODE: TEST_CODE, ...INSIDE, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.folder && { cwd: options.folder }),
  })
  const url = await addressOf(child)
  const halt = async () => {
    const ended = new Promise(resolve => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return {
    url,
    data,
    halt,
    stop: async () => {
      await halt()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** The URL that the server prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      const found = written.match(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/)
      if (found) resolve(found[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${written}`)))
  })
}
