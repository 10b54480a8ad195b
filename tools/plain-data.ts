import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Declarations are read beside the contract's tables by people who do not know the engine: no assertions and no type
 * parameters stand in them (`fragment` and `mixin` keep what is written as it is written), and no line is longer than a
 * screen is wide. The function of an area's own kind (`.field.ts`) is part of the language and may.
 */
const WIDEST = 140
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/\bas const\b/, "'as const': fragment() keeps the names in a constant"],
  [/<\s*const\b|<\s*[A-Z]\w* extends\b/, 'a type parameter: a function of what differs needs none'],
  [/\bas (?:any|never|unknown)\b/, 'an assertion that silences the compiler'],
]

/** What is wrong with one declaration, by its lines. */
export const judgeData = (file: string, source: string): string[] =>
  source
    .split('\n')
    .flatMap((line, at) => [
      ...FORBIDDEN.filter(([pattern]) => pattern.test(line)).map(([, what]) => `${file}:${at + 1}: ${what}`),
      ...(line.length > WIDEST ? [`${file}:${at + 1}: ${line.length} characters, at most ${WIDEST}`] : []),
    ])

/** What is wrong with the declarations of the product as texts. */
export function judgePlainData(root: string): string[] {
  const folder = path.join(root, 'src/resources')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => /^[\w-]+\/[^/]+\.ts$/.test(name) && !name.endsWith('.field.ts'))
    .flatMap(name => judgeData(`src/resources/${name}`, readFileSync(path.join(folder, name), 'utf8')))
}
