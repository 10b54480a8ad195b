import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import MagicString from 'magic-string'
import { OF_COMPILER } from '../of-compiler'
import type { Fault } from './faults'

/** A source with its faults applied. */
export function written(source: string, faults: readonly Fault[]): string {
  const code = new MagicString(source)
  // A removed statement on its own line must not shift the lines below it.
  for (const { edits } of faults)
    for (const { start, end, text, isStatement } of edits) {
      const lines = source.slice(start, end).split('\n').length - text.split('\n').length
      code.overwrite(start, end, (isStatement ? `{ ${text} }` : `(${text})`) + '\n'.repeat(Math.max(0, lines)))
    }
  return code.toString()
}

const ERROR = /^(\S+?)\((\d+),\d+\): error/

/** The faults that the compiler detects: for each error, the nearest one in its file. */
export function foundByCompiler(output: string, faults: readonly Fault[]): Set<number> {
  const found = new Set<number>()
  for (const text of output.split('\n')) {
    const [, file, line] = ERROR.exec(text) ?? []
    const near = faults
      .filter(fault => fault.file === file)
      .sort((a, b) => Math.abs(a.line - Number(line)) - Math.abs(b.line - Number(line)))
    if (near[0]) found.add(near[0].id)
  }
  return found
}

/**
 * Compiles a copy of the sources with all faults.
 * @returns the faults that the compiler detects
 */
export function thoseThatDoNotCompile(root: string, faults: readonly Fault[], sources: ReadonlyMap<string, string>) {
  const copy = mkdtempSync(path.join(tmpdir(), 'faults-'))
  try {
    for (const one of ['src', 'server', 'contract', 'tsconfig.json'])
      cpSync(path.join(root, one), path.join(copy, one), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    for (const [file, source] of sources) {
      const own = faults.filter(fault => fault.file === file)
      if (own.length > 0) writeFileSync(path.join(copy, file), written(source, own))
    }
    const unused = { noUnusedLocals: false, noUnusedParameters: false }
    const config = { extends: './tsconfig.json', compilerOptions: unused, include: ['contract', 'src', 'server'] }
    writeFileSync(path.join(copy, 'tsconfig.faults.json'), JSON.stringify({ ...config, exclude: ['**/*.test.*'] }))
    const args = ['tsc', '-p', 'tsconfig.faults.json', '--pretty', 'false']
    const { stdout } = spawnSync('npx', args, { cwd: copy, encoding: 'utf8', env: { ...process.env, ...OF_COMPILER } })
    return foundByCompiler(stdout, faults)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
