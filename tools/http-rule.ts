import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { importsOf, layerOf, targetOf } from './imports'

/**
 * No screen, widget or panel sends http by itself: it reads by useCall (or refine's hooks) and writes by a command or
 * useWrite, so that one place knows permission, what is read again afterwards and who changed what meanwhile.
 */

/** The http client is known to the room that holds it, to what puts the product together, and to what answers its calls. */
const ROOMS: readonly string[] = ['src/providers', 'src/app', 'src/demo']

/** Code before or beside the product: neither has refine over the real client around it. */
const OUTSIDE: readonly RegExp[] = [
  // The sign-in page is there before the code of the client is.
  /^src\/custom-pages\/login\//,
  // Samples for developers stand over a client that answers from a fixture.
  /^src\/custom-pages\/playground\//,
  // What only `npm run dev` has asks the server that makes the page, which answers none of the contract's calls.
  /^src\/inspector\/ask\.ts$/,
]

const CLIENT = /^src\/providers\/http\/client$/
const WAYS = /\.(?:send|sendLoose)\s*\(\s*['"`](?:GET|POST|PUT|DELETE) |\bsendLoose\s*\(/
const BY_HAND = /(?<![\w.'])fetch\s*\(|\bnew (?:XMLHttpRequest|EventSource)\b|\bnavigator\.sendBeacon\b/

const HINT = 'reading is useCall, writing is a command or useWrite (docs/decisions/0008)'

/** What one file does about http that is not its to do, in words. */
export function judgeHttp(file: string, source: string): string[] {
  const room = layerOf(file)
  const isTest = /\.test\.tsx?$|\/testing\.tsx?$/.test(file)
  if (isTest || !room?.startsWith('src/') || ROOMS.includes(room) || OUTSIDE.some(where => where.test(file))) return []
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

/** Judges every source file of the client below `root`. */
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
