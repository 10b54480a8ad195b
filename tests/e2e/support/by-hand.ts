import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, createServer, loadConfigFromFile, mergeConfig, type PluginOption, type UserConfig } from 'vite'
import { serveStatic } from './static'

/**
 * The custom page (tests/e2e/fixtures/by-hand), served from source and from a build, with the product's configuration.
 */

const FOLDER = 'tests/e2e/fixtures/by-hand'

export interface Site {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Preload plugin for the product's paths, which this page lacks. */
const NOT_HERE = 'early'

async function productConfig(command: 'build' | 'serve'): Promise<UserConfig> {
  const mode = command === 'build' ? 'production' : 'development'
  const loaded = await loadConfigFromFile({ command, mode }, path.resolve('vite.config.ts'))
  if (!loaded) throw new Error('The product has no configuration of Vite')
  const isHere = (plugin: PluginOption) => !(plugin && 'name' in plugin && plugin.name === NOT_HERE)
  return {
    ...loaded.config,
    configFile: false,
    plugins: (loaded.config.plugins ?? []).flat().filter(isHere),
  } as UserConfig
}

export async function serveSource(): Promise<Site> {
  const cacheDir = await mkdtemp(path.resolve('node_modules/.vite-by-hand-'))
  const server = await createServer(
    mergeConfig(await productConfig('serve'), {
      cacheDir,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
      optimizeDeps: { entries: `${FOLDER}/index.html` },
    }),
  )
  await server.listen()
  const stop = async () => {
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
  return { url: new URL(`${FOLDER}/index.html`, server.resolvedUrls?.local[0]).href, stop }
}

export async function serveBuild(): Promise<Site> {
  const outDir = await mkdtemp(path.resolve('dist/by-hand-'))
  await build(
    mergeConfig(await productConfig('build'), {
      logLevel: 'error',
      publicDir: false,
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.resolve(FOLDER, 'index.html') } },
    }),
  )
  const served = await serveStatic(outDir, '/')
  const stop = async () => {
    await served.stop()
    await rm(outDir, { recursive: true, force: true })
  }
  return { url: new URL(`${FOLDER}/index.html`, served.url).href, stop }
}

/** The compared style properties of an element. */
const STYLES = [
  'display',
  'color',
  'background-color',
  'border-top-color',
  'border-top-width',
  'border-top-left-radius',
  'font-size',
  'line-height',
  'padding',
  'margin',
  'width',
  'height',
  'box-shadow',
  'opacity',
]

/** All elements of the page in order, with path, role and styles. */
export const stylesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(names => {
    return [...document.querySelectorAll('#root *, body > div:not(#root) *')].map(element => {
      const style = getComputedStyle(element)
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${names.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
    })
  }, STYLES)
