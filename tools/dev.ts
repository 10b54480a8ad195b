import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { type Options, readOptions } from '../server/options'
import { problems, StartProblem } from '../server/start-problem'
import { help, terminalLanguage } from '../server/start-text'
import { root } from './build-parts'
import { devPlugins } from './dev-plugins'
import { generate } from './generate'

/**
 * npm run dev: serves the client by Vite with hot reload on --port, and runs the API from source behind it, restarted
 * whenever its code changes. Takes the options of npm start; the API prints how to sign in.
 */
const language = terminalLanguage(process.env)

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === 'help') process.stdout.write(`${help[language === 'zh' ? 0 : 1]}\n`)
  else await run(options)
} catch (error) {
  process.stderr.write(`${error instanceof StartProblem ? error.in(language) : String(error)}\n`)
  process.exit(1)
}

async function run(options: Options): Promise<void> {
  const { host, port } = options
  await generate()
  const apiPort = await freePort()
  const client = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [...devPlugins(root), ...(options.configFile ? [otherConfig(options.configFile)] : [])],
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '^/(api|files)/': `http://localhost:${apiPort}` },
      // The embedded database writes there continually.
      watch: { ignored: [`${options.dataDir}/**`, '**/dist/**'] },
    },
  })
  await client.listen().catch(() => {
    throw new StartProblem(problems.portBusy(port))
  })
  generateOnChange(client)
  const url = client.resolvedUrls?.local[0] ?? `http://${host}:${port}`
  const api = startApi(apiPort, url.replace(/\/$/, ''))
  // The API ends first, then everything else, whether it was stopped or exits by itself.
  let wasSignalled = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      wasSignalled = true
      api.kill('SIGTERM')
    })
  }
  const [code] = await once(api, 'exit')
  await client.close()
  process.exit(wasSignalled ? 0 : (code ?? 1))
}

/** Sources of generated modules. */
const WATCHED = /[\\/](?:contract|server[\\/]areas|src[\\/](?:resources|schema)|src[\\/]site-map)\b.*\.ts$/

/** The API imports the generated permissions of actions, so it restarts when they change. */
function generateOnChange(client: ViteDevServer): void {
  let generating = Promise.resolve()
  client.watcher.on('all', (_event, file) => {
    if (!WATCHED.test(file) || file.includes('/generated/')) return
    // A declaration that fails to load is reported by the page, and is read again on the next save.
    generating = generating.then(async () => {
      await generate().catch(error => process.stderr.write(`${String(error)}\n`))
    })
  })
}

/** Later flags override earlier ones, so the given options apply except for the address. */
function startApi(port: number, url: string): ChildProcess {
  const own = ['--host', '127.0.0.1', '--port', String(port)]
  const watcher = join(root, 'node_modules/tsx/dist/cli.mjs')
  return spawn(
    process.execPath,
    [watcher, 'watch', '--clear-screen=false', join(root, 'server/main.ts'), ...process.argv.slice(2), ...own],
    // In its own process group: otherwise Ctrl+C reaches it twice, from the terminal and from here, and the second one
    // forces an exit.
    {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'development', PUBLIC_URL: url },
    },
  )
}

/** --config: serves this file to the client at every reload. */
function otherConfig(path: string): Plugin {
  return {
    name: 'other-config',
    configureServer: server => {
      server.middlewares.use('/config.json', async (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(await readFile(path))
      })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}
