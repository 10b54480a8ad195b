import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Words that nobody says any more: each key of src/locales has to stand somewhere in the code. */

const KEY = /^ {2}'([a-z]\w*\.[\w.]+)':/gim
const LITERAL = /'([\w.-]+)'|"([\w.-]+)"/g
const TEMPLATE = /`([\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`/g

/** refine says these by itself; what it asks for is compared in tests/providers/conformance/i18n.test.ts. */
const REFINES = 'src/locales/refine.ts'

/** What code says: whole keys, and the shapes of those that it puts together. */
function usesOf(sources: readonly string[]): (key: string) => boolean {
  const whole = new Set<string>()
  const shapes: RegExp[] = []
  for (const source of sources) {
    for (const [, one, other] of source.matchAll(LITERAL)) whole.add(one ?? other ?? '')
    for (const [, text = ''] of source.matchAll(TEMPLATE)) {
      const fixed = text.split(/\$\{[^{}`]*\}/)
      // What is nothing but a value may be anything.
      if (fixed.some(part => part.includes('.'))) shapes.push(new RegExp(`^${fixed.map(escaped).join('.+')}$`))
    }
  }
  return key => whole.has(key) || shapes.some(shape => shape.test(key))
}

const escaped = (text: string) => text.replace(/[.-]/g, '\\$&')

/** The keys of a file of words that nobody says. */
export function deadIn(file: string, words: string, sources: readonly string[]): string[] {
  const isSaid = usesOf(sources)
  return [...words.matchAll(KEY)].flatMap(([, key = '']) =>
    isSaid(key) || file === REFINES ? [] : [`${file}: nobody says '${key}'`],
  )
}

/** Judges all words of the client below `root`. */
export function judgeDeadWords(root: string): string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const isWords = (file: string) => file.startsWith('src/locales/')
  const sources = files.filter(file => !isWords(file)).map(read)
  return files.filter(isWords).flatMap(file => deadIn(file, read(file), sources))
}
