import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referencePage, undocumentedWords } from './page'

/** `npm run reference`: writes docs/reference.md. */

const FILE = 'docs/reference.md'

/** Says when docs/reference.md is out of date, and which words have no doc comment. */
export const judgeReference = (root: string): string[] => [
  ...(readFileSync(path.join(root, FILE), 'utf8') === referencePage(root)
    ? []
    : [`${FILE} is out of date: npm run reference writes it`]),
  ...undocumentedWords(root).map(word => `${FILE}: ${word} has no doc comment in src/schema`),
]

if (process.argv[1]?.endsWith(path.join('reference', 'reference.ts'))) writeFileSync(FILE, referencePage(process.cwd()))
