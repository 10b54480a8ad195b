import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The parts of a build, and whether dist/ is up to date with the sources. */

export const root = fileURLToPath(new URL('..', import.meta.url))

const parts = {
  client: {
    madeOf: [
      'src',
      'contract',
      'public',
      'index.html',
      'vite.config.ts',
      'server/documents.ts',
      'tools/build.ts',
      'tools/call-lists.ts',
      'tools/precompile.ts',
      'tools/early.ts',
      'tools/early-screens.ts',
      'package-lock.json',
    ],
    result: 'dist/client/index.html',
  },
  server: {
    madeOf: ['server', 'contract', 'tools/build-server.ts', 'package-lock.json'],
    result: 'dist/server/main.js',
  },
  demo: {
    madeOf: ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'server', 'tools', 'package-lock.json'],
    result: 'dist/demo/demo/manifest.json',
  },
} as const
export type Part = keyof typeof parts

const stampFile = join(root, 'dist/stamp.json')

/** The product itself; the demo is built from both on request. */
const PRODUCT: readonly Part[] = ['client', 'server']

/** Parts that are missing or out of date, with the hash of their present sources. */
export async function partsToBuild(requested: readonly Part[] = PRODUCT): Promise<{ part: Part; hash: string }[]> {
  const stamp = await readStamp()
  const hashes = await Promise.all(requested.map(async part => ({ part, hash: await hashOf(part) })))
  return hashes.filter(({ part, hash }) => stamp[part] !== hash || !existsSync(join(root, parts[part].result)))
}

/** Stores the source hash of a part; without a hash, marks it as being built. */
export async function setStamp(part: Part, hash?: string): Promise<void> {
  const stamp = await readStamp()
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(stampFile, `${JSON.stringify({ ...stamp, [part]: hash }, null, 2)}\n`)
}

async function readStamp(): Promise<Partial<Record<Part, string>>> {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

const hashOf = (part: Part): Promise<string> => hashOfFiles(parts[part].madeOf)

/**
 * @param starts files and folders, relative to the repository
 * @param isIncluded which of the files below them count
 */
export async function hashOfFiles(starts: readonly string[], isIncluded = (_path: string) => true): Promise<string> {
  const hash = createHash('sha256')
  for (const start of starts) {
    for (const path of (await filesUnder(start)).filter(isIncluded))
      hash.update(`${path}\0`).update(await readFile(join(root, path)))
  }
  return hash.digest('hex')
}

/** The file itself, or all files in the folder, in a deterministic order. */
async function filesUnder(path: string): Promise<string[]> {
  const names = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined)
  if (!names) return existsSync(join(root, path)) ? [path] : []
  const below = await Promise.all(names.map(name => filesUnder(join(path, name.name))))
  return below.flat().sort()
}
