import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referencePage, undocumentedOptions } from './page'

/** `npm run reference`: writes docs/reference.md. */

const FILE = 'docs/reference.md'

/** The page without its column of examples, since the shortest example changes with new declarations. */
const withoutExamples = (page: string): string =>
  page
    .split('\n')
    .map(line =>
      line.startsWith('| ')
        ? line
            .split(/(?<!\\)\|/)
            .slice(0, 5)
            .join('|')
        : line,
    )
    .join('\n')

/**
 * Reports an outdated docs/reference.md, and options without a doc comment. Examples may be older than the
 * declarations, so that a new screen needs no new reference.
 */
export const judgeReference = (root: string): string[] => [
  ...(withoutExamples(readFileSync(path.join(root, FILE), 'utf8')) === withoutExamples(referencePage(root))
    ? []
    : [`${FILE} is out of date: npm run reference writes it`]),
  ...undocumentedOptions(root).map(option => `${FILE}: ${option} has no doc comment in src/schema`),
]

if (process.argv[1]?.endsWith(path.join('reference', 'reference.ts'))) writeFileSync(FILE, referencePage(process.cwd()))
