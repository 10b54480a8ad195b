import { existsSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app'
import { pictureBoxes } from './areas/goods'
import { jobKinds } from './areas/jobs'
import { remoteFilesOf } from './areas/settings'
import { type ChangeFeed, openChangeFeed } from './change-feed'
import type { Services } from './context'
import type { OpenDatabase } from './db/database'
import type { FolderLock } from './db/lock'
import { startWatchdog, type Watchdog } from './db/watchdog'
import { beginDemo, type PreparedDemo } from './demo/begin'
import { fillWhenEmpty, secretOf } from './first-start'
import { createRunner, type Runner } from './jobs/runner'
import { jobLog, requestLog } from './log'
import { isLoopback, type Options } from './options'
import type { Parsers } from './parsing/parsers'
import { parsersInProcesses } from './parsing/pool'
import { vaultAt } from './secrets'
import { problems, StartProblem } from './start-problem'
import { readClient, readConfig, serveClient } from './storage/client-files'
import { type DataFolder, lockForOne, openEmbedded, openShared, prepareFolder } from './storage/data-folder'
import { diskSpaceIn } from './storage/disk-space'
import { filesOnDisk, removeLeftovers } from './storage/files-on-disk'
import { pictureSizes } from './storage/sized-pictures'
import { serveUploads } from './storage/uploaded-files'
import { clockOf } from './test-clock'

/** Callbacks for messages while the server starts. */
export interface StartReporter {
  readonly filling: () => void
  readonly password: (username: string, password: string) => void
}

export interface RunningServer {
  readonly url: string
  /** Whether the database contains the demo data, whose password is public. */
  readonly demo: boolean
  /** Whether it serves the client too; in development Vite does. */
  readonly hasClient: boolean
}

/** Resources of a running server, as far as they have been acquired. */
export interface ServerResources {
  lock?: FolderLock
  /** The watchdog of a process with an external database; otherwise the lock has it. */
  watch?: Watchdog
  listener?: Server
  database?: OpenDatabase
  changeFeed?: ChangeFeed
  parsers?: Parsers
  runner?: Runner
}

type Answer = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** Grace period for running requests after a stop signal. */
const STOP_TIMEOUT_MS = 5_000

// The client is beside the bundle; when running from source, in the build's output.
const CLIENT_FOLDERS = ['../client', '../dist/client'].map(path => fileURLToPath(new URL(path, import.meta.url)))

/**
 * Starts the server: locks the folder, listens immediately (so that a busy port is reported before the long work),
 * answers 503 until the database is open, and then serves the API, uploads and the client. Throws a StartProblem if it
 * cannot. Acquired resources are added to `resources`, for endServer, which has to be called after a failure too.
 */
export async function startServer(
  options: Options,
  log: Logger,
  reporter: StartReporter,
  resources: ServerResources,
  guard = startWatchdog,
): Promise<RunningServer> {
  warnOfTestOptions(options, log)
  const folder = await prepareFolder(options.dataDir)
  if (options.databaseUrl) resources.watch = guard()
  else resources.lock = await lockForOne(folder, guard)
  const config = options.configFile ? await readConfig(options.configFile) : undefined
  const clientFolder = CLIENT_FOLDERS.find(path => existsSync(join(path, 'index.html')))
  const client = clientFolder ? await readClient(clientFolder, config) : undefined
  let answer: Answer = starting
  const listener = await listen(options, (request, env) => answer(request, env))
  resources.listener = listener

  const { opened, demo } = await openDatabase(options, folder, log, reporter, resources)
  resources.database = opened
  resources.watch?.ready()
  if (demo && !isLoopback(options.host))
    log.warn({ host: options.host }, 'Demo data has well-known passwords, and others can reach this address')
  await removeLeftovers(folder.uploads)
  resources.changeFeed = await openChangeFeed(opened)
  resources.parsers = parsersInProcesses({ failure: (err, parser) => log.warn({ err, parser }, 'input refused') })
  const vault = await vaultAt(folder.path, options.secretsKey)
  const services: Services = {
    changeFeed: resources.changeFeed,
    parsers: resources.parsers,
    now: clockOf(options.testClock),
    secret: await secretOf(opened.db, options.jwtSecret),
    files: filesOnDisk(folder.uploads),
    remoteFiles: remoteFilesOf({ vault, plugins: options.plugins, demo }),
    vault,
    ...settingsIn(options),
    demo,
  }
  const diskSpace = resources.lock && diskSpaceIn(folder.path)
  const app = createApp({
    db: opened.db,
    services,
    log: requestLog(log),
    origins: options.corsOrigins,
    addressOf: callerBy(options.trustProxy, log),
    diskSpace,
  })
  resources.runner = createRunner({ db: opened.db, services, kinds: jobKinds, failure: jobLog(log), diskSpace })
  resources.runner.start()
  serveUploads(app, folder.uploads, services, opened.db, pictureSizes(pictureBoxes(opened.db)))
  if (client) serveClient(app, client)
  answer = (request, env) => app.fetch(request, env)
  return {
    url: options.publicUrl ?? urlOf(options.host, listener),
    demo,
    hasClient: client !== undefined || options.development,
  }
}

/** Services taken from the options unchanged. */
const settingsIn = (options: Options) => ({
  captchaTestCode: options.captchaTestCode,
  accessSeconds: options.accessSeconds,
  refreshSeconds: options.refreshSeconds,
  idleSeconds: options.idleSeconds,
  logDays: options.logDays,
  hook: options.hook,
  express: options.express,
  plugins: options.plugins,
  feeds: options.feeds,
  pages: options.pages,
  outside: options.outside,
  publicUrl: options.publicUrl,
  anonymousUploads: options.anonymousUploads,
  development: options.development,
})

/** Ends a server, however far it came: requests and jobs first, then the database they use, then the lock that guards it. */
export async function endServer(resources: ServerResources, timeoutMs = STOP_TIMEOUT_MS): Promise<void> {
  try {
    resources.changeFeed?.close()
    if (resources.listener) await stopListening(resources.listener, timeoutMs)
    await resources.runner?.stop()
    await resources.parsers?.close()
    await resources.database?.close()
  } finally {
    resources.watch?.end()
    resources.lock?.release()
  }
}

function warnOfTestOptions(options: Options, log: Logger): void {
  if (options.captchaTestCode !== undefined)
    log.warn('CAPTCHA_TEST_CODE is set: every image code field accepts it. For tests only')
  if (options.isCaptchaTestCodeRejected)
    log.warn({ host: options.host }, 'CAPTCHA_TEST_CODE is refused, because others can reach this server')
  if (options.testClock !== undefined)
    log.warn({ file: options.testClock }, 'TEST_CLOCK is set: that file sets the clock. For tests only')
  if (options.isTestClockRejected)
    log.warn({ host: options.host }, 'TEST_CLOCK is refused, because others can reach this server')
}

async function openDatabase(
  options: Options,
  folder: DataFolder,
  log: Logger,
  reporter: StartReporter,
  { lock }: ServerResources,
): Promise<{ opened: OpenDatabase; demo: boolean }> {
  const { databaseUrl } = options
  // Creating the embedded database takes long, so its message is shown before.
  const onEmpty = databaseUrl ? reporter.filling : () => {}
  let begun: Promise<PreparedDemo> | undefined
  const begin = () => {
    begun ??= beginDemo(options.demoSize)
    return begun
  }
  const fill = (opened: OpenDatabase) =>
    fillWhenEmpty(opened, {
      files: filesOnDisk(folder.uploads),
      demo: options.demo,
      demoSize: options.demoSize,
      demoOrders: options.demoOrders,
      now: clockOf(options.testClock)(),
      admitDemo: () => {
        if (!options.openDemo && !isLoopback(options.host)) throw new StartProblem(problems.openDemo(options.host))
      },
      beginDemo: begin,
      onEmpty,
      onPassword: reporter.password,
    })
  if (lock) {
    const { demoSize, demoOrders } = options.demo ? options : { demoSize: 0, demoOrders: 0 }
    const onNew = () => {
      reporter.filling()
      // Prepared while the database is created; errors are rethrown where it is awaited.
      if (options.demo) begin().catch(() => {})
    }
    const { opened, filled } = await openEmbedded(folder, { lock, demoSize, demoOrders, onNew, fill })
    lock.watch.ready()
    return { opened, demo: filled }
  }
  if (!databaseUrl) throw new Error('Neither a folder nor a database')
  const opened = await openShared(databaseUrl, error => log.error({ err: error }, 'database connection lost'))
  try {
    return { opened, demo: await fill(opened) }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Until the database is open the process is alive, but not ready. */
const starting: Answer = request =>
  new URL(request.url).pathname === '/healthz'
    ? new Response('ok')
    : new Response('starting', { status: 503, headers: { 'Retry-After': '1', Connection: 'close' } })

/** Responses in progress, by server. */
const answering = new WeakMap<Server, Set<ServerResponse>>()

function listen({ host, port }: Options, fetch: Answer): Promise<Server> {
  // Without a TLS option the adaptor creates a plain HTTP server.
  const server = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) }) as Server
  const under = new Set<ServerResponse>()
  answering.set(server, under)
  server.prependListener('request', (_request, answer) => {
    under.add(answer)
    answer.once('close', () => under.delete(answer))
    if (!server.listening) answer.setHeader('Connection', 'close')
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const code = error.code ?? error.message
      const problem = code === 'EADDRINUSE' ? problems.portBusy(port) : problems.cannotListen(host, port, code)
      reject(new StartProblem(problem))
    })
    server.listen(port, host.replace(/^\[|\]$/g, ''), () => resolve(server))
  })
}

/**
 * Accepts no new connections. Running requests get a grace period and `Connection: close`, so that keep-alive clients
 * do not send further ones.
 */
function stopListening(server: Server, timeoutMs: number): Promise<void> {
  for (const answer of answering.get(server) ?? []) if (!answer.headersSent) answer.setHeader('Connection', 'close')
  return new Promise(resolve => {
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(timeout)
      resolve()
    })
  })
}

/** Determines the caller's address; X-Forwarded-For counts only from a trusted proxy. */
function callerBy(trustProxy: boolean, log: Logger): (c: Context) => string {
  let hasWarned = false
  return c => {
    const forwardedFor = c.req.header('x-forwarded-for')
    const { remoteAddress = '' } = (c.env as HttpBindings).incoming.socket
    const direct = remoteAddress.replace(/^::ffff:/, '')
    if (forwardedFor === undefined) return direct
    // The last entry was added by the trusted proxy; those before it are unverified.
    if (trustProxy) return (forwardedFor.split(',').at(-1)?.trim() || direct).replace(/^::ffff:/, '')
    if (!hasWarned && isLoopback(direct)) {
      hasWarned = true
      log.warn('A proxy sends X-Forwarded-For, but TRUST_PROXY is off: all clients count as one address')
    }
    return direct
  }
}

function urlOf(host: string, server: Server): string {
  const { port } = server.address() as AddressInfo
  if (['127.0.0.1', '0.0.0.0', '::', '[::]'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
}
