import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { importsOf, targetOf } from '../imports'

/** Which files of the repository load which, as the sources say it; types are gone before anything runs. */
export interface ImportGraph {
  /** The files themselves and all that they load, at once or late, except through files `without` names. */
  readonly loadedBy: (files: readonly string[], without?: RegExp) => ReadonlySet<string>
  /** The files themselves and all that load them, except through files `without` names. */
  readonly loaders: (files: readonly string[], without?: RegExp) => ReadonlySet<string>
}

/**
 * Reads the sources below these folders.
 * @param root the repository; every name of a file is relative to it, with slashes
 */
export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const files = folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  return graphOf(new Map(files.map(file => [file, loadedDirectly(root, file)])))
}

/** @param loads each file with what it loads itself */
export function graphOf(loads: ReadonlyMap<string, readonly string[]>): ImportGraph {
  const back = new Map<string, string[]>()
  for (const [file, targets] of loads) for (const one of targets) back.set(one, [...(back.get(one) ?? []), file])
  return {
    loadedBy: (files, without) => closure(files, loads, without),
    loaders: (files, without) => closure(files, back, without),
  }
}

/** These files and all that they load, of which nothing else is read. */
export function loadedFrom(root: string, starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts)
  // A set that grows is walked to its end.
  for (const file of seen) if (/\.tsx?$/.test(file)) for (const one of loadedDirectly(root, file)) seen.add(one)
  return seen
}

/** The files that this one loads by its own lines. */
function loadedDirectly(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  return importsOf(file, source).flatMap(one => {
    const target = one.isType ? undefined : targetOf(file, one.from)
    const found = target && fileAt(root, target, path.posix.extname(one.from))
    return found ? [found] : []
  })
}

const isFile = (name: string) => existsSync(name) && statSync(name).isFile()

/** The file that an import of this target names; nothing where there is none. */
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
  // A set that grows is walked to its end.
  for (const file of seen) {
    if (without?.test(file) && !starts.includes(file)) continue
    for (const one of next.get(file) ?? []) seen.add(one)
  }
  return seen
}
