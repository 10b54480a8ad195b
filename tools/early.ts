import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { jsonInHtml } from '../server/documents.ts'
import type { Plan, PlannedScreen } from '../src/providers/early/plan'
import { callLists } from './call-lists.ts'
import type { Described } from './early-screens'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The code of what everybody sees who is signed in, and of the sign-in page. */
const APP = ['src/app.tsx', 'src/providers/http/client.ts', 'src/providers/auth/auth-provider.ts']
const LOGIN = ['src/custom-pages/login/login.tsx']
const WORDS = { zh: ['antd/es/locale/zh_CN', 'dayjs/locale/zh-cn'], en: ['antd/es/locale/en_US'] }

/**
 * Puts a script into the document that starts an address's files and questions at once (src/providers/early), made from
 * the declarations and from what the build has just made of the code.
 */
export const early = (): Plugin => {
  const links: Links = new Map()
  return {
    name: 'early',
    apply: 'build',
    // The files do not say any more which of their modules wants what.
    buildEnd() {
      for (const id of this.getModuleIds()) {
        if (!OWN.test(id)) continue
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        links.set(id, { imports: importedIds, later: dynamicallyImportedIds })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (!bundle) return html
        const plan = jsonInHtml(await planOf(new Files(bundle, links)))
        // Behind the frame of the shell, which the script shows.
        const injectTo = 'body' as const
        return [
          // Apart from the script, so that a server can cut it to what an address needs (server/documents.ts).
          { tag: 'script', attrs: { type: 'application/json', id: 'plan' }, children: plan, injectTo },
          { tag: 'script', children: await scriptOf(), injectTo },
        ]
      },
    },
  }
}

/** Declarations, and what they are put together of. */
const OWN = /[\\/]src[\\/]resources[\\/]/
/** What each of their modules imports, at once and later. */
type Links = Map<string, { readonly imports: readonly string[]; readonly later: readonly string[] }>

async function planOf(files: Files): Promise<Plan> {
  const entry = files.entry()
  const app = files.of(APP, entry)
  const described = await readScreens()
  const screens = described.map(({ path, modules, list }): PlannedScreen => {
    const own = files.of(modules, new Set([...entry, ...app]))
    return { path, files: files.numbers(own), ...(list && { list }) }
  })
  return {
    login: files.numbers(files.of(LOGIN, entry)),
    app: files.numbers(app),
    words: {
      zh: files.numbers(files.of(WORDS.zh, new Set([...entry, ...app]))),
      en: files.numbers(files.of(WORDS.en, new Set([...entry, ...app]))),
    },
    screens,
    files: files.names,
  }
}

/** What the declarations say. Some read the language when they are loaded, which a page keeps in its cookies. */
async function readScreens(): Promise<readonly Described[]> {
  const page = { cookie: '', documentElement: { lang: '' } }
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true })
  try {
    const { module } = await runnerImport<{ screens: readonly Described[] }>(at('./early-screens.ts'), {
      root: at('..'),
      configFile: false,
      resolve: { tsconfigPaths: true },
    })
    return module.screens
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
  }
}

/** The files of the build, each by a number. */
class Files {
  readonly names: string[] = []
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>
  readonly #links: Links

  constructor(bundle: Rolldown.OutputBundle, links: Links) {
    this.#links = links
    const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
    this.#chunks = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  }

  /** What the document names by itself. */
  entry(): Set<string> {
    return this.#withImports([...this.#chunks.values()].filter(({ isEntry }) => isEntry))
  }

  /** The files of modules and of all they import, without those that are there anyway. */
  of(modules: readonly string[], without: ReadonlySet<string>): Set<string> {
    const chunks = modules.flatMap(name => {
      const found = [...this.#chunks.values()].filter(({ moduleIds }) => moduleIds.some(id => isModule(id, name)))
      if (found.length === 0) throw new Error(`No file of the build holds ${name}`)
      return found
    })
    const found = this.#withImports(chunks)
    this.#withImports(this.#looksOf(modules), found)
    return new Set([...found].filter(file => !without.has(file)))
  }

  /** The looks of an area's kinds are wanted as soon as its declaration is there. */
  #looksOf(modules: readonly string[]): Rolldown.OutputChunk[] {
    const seen = new Set([...this.#links.keys()].filter(id => modules.some(name => isModule(id, name))))
    for (const id of seen) for (const next of this.#links.get(id)?.imports ?? []) seen.add(next)
    const looks = new Set(
      [...seen].flatMap(id => this.#links.get(id)?.later ?? []).filter(id => id.endsWith('.kind.tsx')),
    )
    return [...this.#chunks.values()].filter(({ moduleIds }) => moduleIds.some(id => looks.has(id)))
  }

  numbers(files: ReadonlySet<string>): number[] {
    return [...files].map(file => {
      if (!this.names.includes(file)) this.names.push(file)
      return this.names.indexOf(file)
    })
  }

  #withImports(chunks: readonly Rolldown.OutputChunk[], found = new Set<string>()): Set<string> {
    for (const chunk of chunks) {
      if (found.has(chunk.fileName)) continue
      found.add(chunk.fileName)
      for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
      this.#withImports(
        chunk.imports.flatMap(name => this.#chunks.get(name) ?? []),
        found,
      )
    }
    return found
  }
}

const isModule = (id: string, name: string) =>
  id
    .replaceAll('\\', '/')
    .replace(/\.(?:tsx?|js)$/, '')
    .endsWith(`/${name.replace(/\.tsx?$/, '')}`)

/** The script, small enough to stand in the document. */
async function scriptOf(): Promise<string> {
  const made = await build({
    root: at('..'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    // Without them the contract would come along, and all of its schemas.
    plugins: [callLists()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: at('../src/providers/early/inline.ts'), output: { format: 'iife' } },
    },
  })
  const outputs = (Array.isArray(made) ? made : [made]).flatMap(one => ('output' in one ? one.output : []))
  const chunk = outputs.find(one => one.type === 'chunk')
  if (!chunk) throw new Error('The script of the document was not made')
  // Inside of a script, this would end it.
  return chunk.code.trim().replaceAll('</', '<\\/')
}
