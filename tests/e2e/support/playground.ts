import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createServer } from 'vite'
import { devPlugins } from '../../../tools/dev-plugins'
import type { Judging } from '../../../tools/inspector/judge'
import { BROWSER_DEFAULTS } from './browser-defaults'
import { hearComplaints } from './complaints'
import { fillLogin } from './sign-in'

/**
 * Where the client runs from source, as developers run it, with the product's API behind it. It runs from a copy: its
 * inspector writes into sources, and those of the project are not a test's to change.
 */

const PLAYGROUND = '/development/playground'

export interface Playground {
  readonly page: Page
  /** Errors and warnings of its console so far. */
  readonly complaints: readonly string[]
  /** The folder its sources stand in. */
  readonly root: string
  readonly close: () => Promise<void>
}

/** Opens the playground: hundreds of modules, one by one, which is why its tests share the page. */
export async function openPlayground(browser: Browser, productUrl: string): Promise<Playground> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'back-office-vite-'))
  const root = await copySources()
  const inRoot = (part: string) => path.join(root, part)
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    plugins: devPlugins(root, slowChecks()),
    // What the compiler does not read has no paths of its own.
    resolve: { alias: { '@': inRoot('src'), '@contract': inRoot('contract'), '@server': inRoot('server') } },
    // Packages stand beside the original.
    server: { host: '127.0.0.1', port: 0, fs: { strict: false }, proxy: { '^/(api|files)/': productUrl } },
  })
  await server.listen()
  const baseURL = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  if (!baseURL) throw new Error('The development server says no address')
  const context = await browser.newContext({ ...BROWSER_DEFAULTS, baseURL })
  const { complaints } = hearComplaints(context)
  const page = await context.newPage()
  await page.goto(`/login?forward=${PLAYGROUND}`)
  await fillLogin(page, {})
  await page.getByRole('heading', { level: 1, name: '组件演示' }).waitFor({ timeout: 120_000 })
  return {
    page,
    complaints,
    root,
    close: async () => {
      await context.close()
      await server.close()
      for (const folder of [cacheDir, root]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The checks of declarations need the tests, which are not copied, and are tested by themselves (inspector-judge.test.ts).
 * Here they find nothing, and are as slow as they are: done when a page that was loaded anew keeps its part again.
 */
function slowChecks(): Judging {
  const waiting: (() => void)[] = []
  return {
    warm: () => {
      for (const done of waiting.splice(0)) done()
    },
    check: () => new Promise(resolve => waiting.push(() => resolve([]))),
    close: () => {},
  }
}

/** The declaration that the inspector changes here: its compiler reads what that is made of, and not the whole project. */
export const CHANGED = 'src/resources/goods/brand.ts'

const PARTS = ['contract', 'index.html', 'package.json', 'public', 'server', 'src', 'tools', 'tsconfig.json']

/** As much of the project as the client and its inspector are made of. */
async function copySources(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'back-office-sources-'))
  for (const part of [...PARTS, 'vite.config.ts']) await cp(part, path.join(root, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction')
  const config = await readFile('tsconfig.json', 'utf8')
  await writeFile(path.join(root, 'tsconfig.json'), config.replace(/"include": .*/, `"include": ["${CHANGED}"]`))
  return root
}

/** The card of a kind or a widget. */
export const sample = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
