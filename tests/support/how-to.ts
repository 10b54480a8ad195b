import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The how-to pages as their readers follow them: their files, their changes and their commands. */

const FOLDER = 'docs/how-to'
export const howToPages = readdirSync(FOLDER)
export const readHowTo = (page: string) => readFileSync(path.join(FOLDER, page), 'utf8')

/** A code block of a page: a file, a change of one, a command, or a listing. */
export interface Step {
  readonly kind: string
  readonly file?: string
  readonly isRun: boolean
  readonly code: string
}
export const stepsOf = (page: string): readonly Step[] =>
  [...readHowTo(page).matchAll(/^```(\w+)(?: file=([\w./-]+)| (run))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind = '', file, run, code = '']) => ({
      kind,
      ...(file !== undefined && { file }),
      isRun: run !== undefined,
      code,
    }),
  )

/** Applies a diff of a page: the removed lines have to occur exactly once. */
export function changed(before: string, diff: string): string {
  const lines = diff.replace(/\n$/, '').split('\n')
  const side = (sign: '-' | '+') =>
    lines.flatMap(line => (line.startsWith(sign) || line.startsWith(' ') ? [line.slice(1)] : [])).join('\n')
  const parts = before.split(side('-'))
  if (parts.length !== 2) throw new Error(`Stands ${parts.length - 1} times in the file:\n${side('-')}`)
  return parts.join(side('+'))
}
