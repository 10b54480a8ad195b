import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { importsOf, layerOf, targetOf } from './imports'

/**
 * Lint rule: screens, widgets and panels do not send HTTP requests themselves. They read with useCall (or refine's
 * hooks) and write with a command or useWrite, so that permissions, cache invalidation and conflict checks are in one
 * place.
 */

/** Modules that may import the HTTP client: the providers, the composition of the app, and the demo server. */
const LAYERS: readonly string[] = ['src/providers', 'src/app', 'src/demo']

/** Code outside the product, without refine around the real client. */
const OUTSIDE: readonly RegExp[] = [
  // The sign-in page is loaded before the client's code.
  /^src\/custom-pages\/login\//,
  // Developer examples use a client that answers from fixtures.
  /^src\/custom-pages\/playground\//,
  // The inspector calls the dev server, not the API.
  /^src\/inspector\/requests\.ts$/,
]

const CLIENT = /^src\/providers\/http\/client$/
const WAYS = /\.(?:send|sendLoose)\s*\(\s*['"`](?:GET|POST|PUT|DELETE) |\bsendLoose\s*\(/
const BY_HAND = /(?<![\w.'])fetch\s*\(|\bnew (?:XMLHttpRequest|EventSource)\b|\bnavigator\.sendBeacon\b/

const HINT = 'reading is useCall, writing is a command or useWrite (docs/decisions/0008)'

/** Violations of a file, as messages. */
export function judgeHttp(file: string, source: string): string[] {
  const layer = layerOf(file)
  const isTest = /\.test\.tsx?$|\/testing\.tsx?$/.test(file)
  if (isTest || !layer?.startsWith('src/') || LAYERS.includes(layer) || OUTSIDE.some(where => where.test(file)))
    return []
  const taken = importsOf(file, source).flatMap(one => {
    const target = targetOf(file, one.from) ?? ''
    if (CLIENT.test(target)) return [`${file}: knows the http client (${one.from}); ${HINT}`]
    return target === 'src/providers/context' && one.names.includes('useHttp') ? [`${file}: useHttp; ${HINT}`] : []
  })
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const sent = WAYS.test(code) ? [`${file}: sends a call by itself; ${HINT}`] : []
  const byHand = BY_HAND.test(code) ? [`${file}: asks the network by hand; ${HINT}`] : []
  return [...taken, ...sent, ...byHand]
}

/** Checks all client sources below `root`. */
export async function judgeAllHttp(root: string): Promise<string[]> {
  const folder = path.join(root, 'src')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .flatMap(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return judgeHttp(path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8'))
    })
}
