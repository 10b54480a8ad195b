import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { OF_COMPILER } from '../of-compiler'
import { PlanError } from './plan'

/**
 * A copy of the project in which everything is written and checked first. The result is applied as a whole, and never
 * over a file that was changed meanwhile.
 */

const run = promisify(execFile)
const env = { ...process.env, ...OF_COMPILER }

/** Folders of generated modules. */
const GENERATED = 'generated'
/** Folders that a copy does not need. */
const LEFT = new Set(['node_modules', '.git', 'dist', '.data', 'test-results', 'playwright-report'])

export interface Staging {
  readonly root: string
  /** Runs the program of a package; its output is the error if it fails. */
  readonly run: (program: string, ...args: readonly string[]) => Promise<string>
  /** Applies the differences to the project and returns the files. */
  readonly land: () => Promise<readonly string[]>
  readonly remove: () => Promise<void>
}

export async function stage(project: string): Promise<Staging> {
  const root = await mkdtemp(path.join(tmpdir(), 'new-screen-'))
  for (const name of await readdir(project)) {
    if (!LEFT.has(name)) await cp(path.join(project, name), path.join(root, name), { recursive: true })
  }
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'), 'junction')
  const before = await hashes(root)
  return {
    root,
    run: async (program, ...args) => {
      const file = path.join(root, 'node_modules', program)
      try {
        const { stdout } = await run(process.execPath, [file, ...args], { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
        return stdout
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
        const output = `${stdout}\n${stderr}`.trim().slice(0, 4000)
        throw new PlanError([
          `未通过检查，未写入任何文件：\n${output}`,
          `It does not pass the checks, so nothing was written:\n${output}`,
        ])
      }
    },
    land: () => land(project, root, before),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

type Hashes = ReadonlyMap<string, string>
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Hashes of the files of a copy, by path. */
async function hashes(root: string): Promise<Hashes> {
  const found = new Map<string, string>()
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (LEFT.has(entry.name)) continue
    const files = entry.isDirectory()
      ? (await readdir(path.join(root, entry.name), { recursive: true, withFileTypes: true })).filter(one =>
          one.isFile(),
        )
      : [entry]
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name)
      if (path.basename(parentPath) === GENERATED) continue
      found.set(path.relative(root, file).split(path.sep).join('/'), hashOf(await readFile(file)))
    }
  }
  return found
}

async function land(project: string, root: string, before: Hashes): Promise<readonly string[]> {
  const after = await hashes(root)
  const changed = [...after].flatMap(([file, hash]) => (before.get(file) === hash ? [] : [file])).sort()
  for (const file of changed) await rejectChanged(project, file, before.get(file))
  const backups = new Map<string, Buffer | undefined>()
  try {
    for (const file of changed) {
      const target = path.join(project, file)
      backups.set(file, existsSync(target) ? await readFile(target) : undefined)
      await mkdir(path.dirname(target), { recursive: true })
      // Written atomically, for file watchers of the project.
      await cp(path.join(root, file), `${target}.new`)
      await rename(`${target}.new`, target)
    }
  } catch (error) {
    for (const [file, bytes] of backups) await putBack(path.join(project, file), bytes)
    throw error
  }
  return changed
}

async function rejectChanged(project: string, file: string, hash: string | undefined): Promise<void> {
  const target = path.join(project, file)
  const now = existsSync(target) ? hashOf(await readFile(target)) : undefined
  if (now === hash) return
  throw new PlanError([
    `${file} 在此期间被改动，未写入任何文件，请重试`,
    `${file} was changed meanwhile, so nothing was written: try again.`,
  ])
}

async function putBack(target: string, bytes: Buffer | undefined): Promise<void> {
  await rm(`${target}.new`, { force: true })
  if (bytes) await writeFile(target, bytes)
  else await rm(target, { force: true })
}
