import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Unused messages: each key of src/locales has to be used in the code. */

const KEY = /^ {2}'([a-z]\w*\.[\w.]+)':/gim
const LITERAL = /'([\w.-]+)'|"([\w.-]+)"/g
const TEMPLATE = /`([\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`/g

/** refine looks these up itself; tests/providers/conformance/i18n.test.ts compares them. */
const REFINES = 'src/locales/refine.ts'

/** The keys used in code: literal ones, and patterns of computed ones. */
function usesOf(sources: readonly string[]): (key: string) => boolean {
  const whole = new Set<string>()
  const shapes: RegExp[] = []
  for (const source of sources) {
    for (const [, one, other] of source.matchAll(LITERAL)) whole.add(one ?? other ?? '')
    for (const [, text = ''] of source.matchAll(TEMPLATE)) {
      const literals = text.split(/\$\{[^{}`]*\}/)
      // A pattern without a literal part would match any key.
      if (literals.some(part => part.includes('.'))) shapes.push(new RegExp(`^${literals.map(escaped).join('.+')}$`))
    }
  }
  return key => whole.has(key) || shapes.some(shape => shape.test(key))
}

const escaped = (text: string) => text.replace(/[.-]/g, '\\$&')

/** The unused keys of a message file. */
export function deadIn(file: string, messages: string, sources: readonly string[]): string[] {
  const isUsed = usesOf(sources)
  return [...messages.matchAll(KEY)].flatMap(([, key = '']) =>
    isUsed(key) || file === REFINES ? [] : [`${file}: unused key '${key}'`],
  )
}

/** Checks all client messages below `root`. */
export function judgeDeadMessages(root: string): string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const isMessageFile = (file: string) => file.startsWith('src/locales/')
  const sources = files.filter(file => !isMessageFile(file)).map(read)
  return files.filter(isMessageFile).flatMap(file => deadIn(file, read(file), sources))
}
