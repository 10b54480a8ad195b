import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Lint rule: declarations are read beside the contract by people who do not know the engine, so they contain no
 * assertions and no type parameters (`fragment` and `mixin` preserve literal types), and no overlong lines. Field
 * functions of an area's own kind (`.field.ts`) are part of the language and exempt.
 */
const WIDEST = 140
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bas const\b/, "'as const': fragment() keeps the names in a constant"],
  [/<\s*const\b|<\s*[A-Z]\w* extends\b/, 'a type parameter: a function of what differs needs none'],
  [/\bas (?:any|never|unknown)\b/, 'an assertion that silences the compiler'],
]

/** Violations of one declaration, by line. */
export const judgeData = (file: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, at) => [
      ...FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${file}:${at + 1}: ${what}`),
      ...(line.length > WIDEST ? [`${file}:${at + 1}: ${line.length} characters, at most ${WIDEST}`] : []),
    ])

/** Checks all declarations of the product. */
export function judgePlainData(root: string): string[] {
  const folder = path.join(root, 'src/resources')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => /^[\w-]+\/[^/]+\.ts$/.test(name) && !name.endsWith('.field.ts'))
    .flatMap(name => judgeData(`src/resources/${name}`, readFileSync(path.join(folder, name), 'utf8')))
}
