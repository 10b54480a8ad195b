import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referencePage } from './page'

/** `npm run reference`: writes docs/reference.md. */

const FILE = 'docs/reference.md'

/** Says when docs/reference.md is out of date. */
export const judgeReference = (root: string): string[] =>
  readFileSync(path.join(root, FILE), 'utf8') === referencePage(root)
    ? []
    : [`${FILE} is out of date: npm run reference writes it`]

if (process.argv[1]?.endsWith(path.join('reference', 'reference.ts'))) writeFileSync(FILE, referencePage(process.cwd()))
