import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { importsOf, targetOf } from '../imports'

/** Which files of the repository load which, according to their sources; type imports are ignored. */
export interface ImportGraph {
  /** The files and everything they load, statically or dynamically, except through files matching `without`. */
  readonly loadedBy: (files: readonly string[], without?: RegExp) => ReadonlySet<string>
  /** The files and everything that loads them, except through files matching `without`. */
  readonly loaders: (files: readonly string[], without?: RegExp) => ReadonlySet<string>
}

/**
 * Reads the sources below folders.
 * @param root the repository; all file names are relative to it, with slashes
 */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  return graphOf(new Map(files.map(file => [file, loadedDirectly(root, file)])))
}

/** @param loads each file with what it loads directly */
export function graphOf(loads: ReadonlyMap<string, readonly string[]>): ImportGraph {
  const back = new Map<string, string[]>()
  for (const [file, targets] of loads) for (const one of targets) back.set(one, [...(back.get(one) ?? []), file])
  return {
    loadedBy: (files, without) => closure(files, loads, without),
    loaders: (files, without) => closure(files, back, without),
  }
}

/** These files and everything they load, reading no other files. */
export function loadedFrom(root: string, starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts)
  // The loop includes elements that are added meanwhile.
  for (const file of seen) if (/\.tsx?$/.test(file)) for (const one of loadedDirectly(root, file)) seen.add(one)
  return seen
}

/** The files that a file loads directly. */
function loadedDirectly(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return importsOf(file, source).flatMap(one => {
    const target = one.isType ? undefined : targetOf(file, one.from)
    const found = target && fileAt(root, target, path.posix.extname(one.from))
    return found ? [found] : []
  })
}

const isFile = (name: string) => existsSync(name) && statSync(name).isFile()

/** The file that an import refers to; undefined if there is none. */
export function fileAt(root: string, target: string, ending: string): string | undefined {
  const names = [target, `${target}${ending}`, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`]
  return names.find(name => isFile(path.join(root, name)))
}

function closure(
  starts: readonly string[],
  next: ReadonlyMap<string, readonly string[]>,
  without?: RegExp,
): ReadonlySet<string> {
  const seen = new Set(starts)
  // The loop includes elements that are added meanwhile.
  for (const file of seen) {
    if (without?.test(file) && !starts.includes(file)) continue
    for (const one of next.get(file) ?? []) seen.add(one)
  }
  return seen
}
