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
 * The client run from source, as for developers, with the product's API. It runs from a copy, because the inspector
 * writes to source files.
 */

const PLAYGROUND = '/development/playground'

export interface Playground {
  readonly page: Page
  /** Its console errors and warnings so far. */
  readonly complaints: readonly string[]
  /** The folder of its sources. */
  readonly root: string
  readonly close: () => Promise<void>
}

/** Opens the playground, which loads hundreds of modules, so its tests share the page. */
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
    // Vite does not read the paths of tsconfig here.
    resolve: { alias: { '@': inRoot('src'), '@contract': inRoot('contract'), '@server': inRoot('server') } },
    // Packages are beside the original.
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
 * Stub for the declaration checks, which need the tests that are not copied, and are tested separately
 * (inspector-judge.test.ts). It finds no problems, but is slow: it finishes when the reloaded page has its part again.
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

/** The declaration that the inspector changes here: the compiler reads its dependencies, not the whole project. */
export const CHANGED = 'src/resources/goods/brand.ts'

const PARTS = ['contract', 'index.html', 'package.json', 'public', 'server', 'src', 'tools', 'tsconfig.json']

/** Copies the sources of the client and the inspector. */
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
