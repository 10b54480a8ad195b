import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { jsonInHtml } from '../server/documents.ts'
import type { Plan, PlannedScreen } from '../src/providers/early/plan'
import { callLists } from './call-lists.ts'
import type { Described } from './early-screens'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Code that every signed-in user needs, and that of the sign-in page. */
const APP = ['src/app.tsx', 'src/providers/http/client.ts', 'src/providers/auth/auth-provider.ts']
const LOGIN = ['src/custom-pages/login/login.tsx']
const LANGUAGE_MODULES = { zh: ['antd/es/locale/zh_CN', 'dayjs/locale/zh-cn'], en: ['antd/es/locale/en_US'] }

/**
 * Vite plugin that inlines a script into the document, which immediately loads the files of a path and sends its first
 * requests (src/providers/early). Derived from the declarations and from the build's output.
 */
export const early = (): Plugin => {
  const links: Links = new Map()
  return {
    name: 'early',
    apply: 'build',
    // The output no longer shows which module imports which.
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
        // After the app frame, which the script shows.
        const injectTo = 'body' as const
        return [
          // Separate from the script, so that a server can reduce it to what a path needs (server/documents.ts).
          { tag: 'script', attrs: { type: 'application/json', id: 'plan' }, children: plan, injectTo },
          { tag: 'script', children: await scriptOf(), injectTo },
        ]
      },
    },
  }
}

/** Declarations and their fragments. */
const OWN = /[\\/]src[\\/]resources[\\/]/
/** Static and dynamic imports of each module. */
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
    messages: {
      zh: files.numbers(files.of(LANGUAGE_MODULES.zh, new Set([...entry, ...app]))),
      en: files.numbers(files.of(LANGUAGE_MODULES.en, new Set([...entry, ...app]))),
    },
    screens,
    files: files.names,
  }
}

/** The screens of all declarations. Some read the language when they are loaded, which a page stores in its cookies. */
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

/** The files of the build, with a number each. */
class Files {
  readonly names: string[] = []
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>
  readonly #links: Links

  constructor(bundle: Rolldown.OutputBundle, links: Links) {
    this.#links = links
    const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
    this.#chunks = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  }

  /** The files that the document itself loads. */
  entry(): Set<string> {
    return this.#withImports([...this.#chunks.values()].filter(({ isEntry }) => isEntry))
  }

  /** The files of modules and their imports, without those already loaded. */
  of(modules: readonly string[], without: ReadonlySet<string>): Set<string> {
    const chunks = modules.flatMap(name => {
      const found = [...this.#chunks.values()].filter(({ moduleIds }) => moduleIds.some(id => isModule(id, name)))
      if (found.length === 0) throw new Error(`No file of the build holds ${name}`)
      return found
    })
    const found = this.#withImports(chunks)
    this.#withImports(this.#renderersOf(modules), found)
    return new Set([...found].filter(file => !without.has(file)))
  }

  /** Renderers of an area's kinds are preloaded with its declaration. */
  #renderersOf(modules: readonly string[]): Rolldown.OutputChunk[] {
    const seen = new Set([...this.#links.keys()].filter(id => modules.some(name => isModule(id, name))))
    for (const id of seen) for (const next of this.#links.get(id)?.imports ?? []) seen.add(next)
    const renderers = new Set(
      [...seen].flatMap(id => this.#links.get(id)?.later ?? []).filter(id => id.endsWith('.kind.tsx')),
    )
    return [...this.#chunks.values()].filter(({ moduleIds }) => moduleIds.some(id => renderers.has(id)))
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

/** The script, minified for inlining. */
async function scriptOf(): Promise<string> {
  const made = await build({
    root: at('..'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    // Without the call lists, the script would include the contract with all schemas.
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
  // It would end the script element.
  return chunk.code.trim().replaceAll('</', '<\\/')
}
