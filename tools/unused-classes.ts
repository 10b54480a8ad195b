import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Unused CSS classes: a class that is renamed in one place only loses its styles silently. */

/** Classes set by antd, its icons, the carousel and the editor's tables. */
const OF_LIBRARIES = /^(ant|anticon|slick|selectedCell|column-resize-handle|ProseMirror)/
const NOT_A_SELECTOR = /\/\*[\s\S]*?\*\/|@import[^;]*;|url\([^)]*\)|"[^"]*"/g
const CLASS = /\.(-?[a-z_][\w-]*)/gi
const WORD = /[a-z_][\w-]*/gi
/** Computed class names: `frame-${frame}`. */
const PREFIX = /([a-z][\w-]*-)\$\{/gi

/** Whether code uses a class, literally or computed from a prefix. */
function usesOf(sources: readonly string[]): (name: string) => boolean {
  const tokens = new Set(sources.flatMap(source => source.match(WORD) ?? []))
  const prefixes = [
    ...new Set(sources.flatMap(source => [...source.matchAll(PREFIX)].map(([, prefix = '']) => prefix))),
  ]
  return name => tokens.has(name) || prefixes.some(prefix => name.startsWith(prefix))
}

/** The classes of a style sheet that are not used. */
function unusedIn(file: string, styles: string, isUsed: (name: string) => boolean): string[] {
  const classes = new Set([...styles.replace(NOT_A_SELECTOR, '').matchAll(CLASS)].map(([, name = '']) => name))
  return [...classes]
    .filter(name => !OF_LIBRARIES.test(name) && !isUsed(name))
    .map(name => `${file}: no code sets the class "${name}"`)
}

/** The classes of a style sheet that none of the sources sets. */
export const unusedClasses = (file: string, styles: string, sources: readonly string[]) =>
  unusedIn(file, styles, usesOf(sources))

/** Checks all client style sheets below `root`. */
export function judgeUnusedClasses(root: string): string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join('src', name.split(path.sep).join('/')))
    .filter(file => !/\/generated\/|\.test\./.test(file))
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const isUsed = usesOf(files.filter(file => /\.tsx?$/.test(file)).map(read))
  return files.filter(file => file.endsWith('.css')).flatMap(file => unusedIn(file, read(file), isUsed))
}
