import path from 'node:path'
import { API, type Diagnostic } from 'typescript/unstable/async'
import { declarationFiles, fileOf, type Instead, lineOf, type Sources, sourcesOf } from './sources'

/** Why a change is invalid, as reported by the check. */
export interface Problem {
  readonly file?: string
  readonly line?: number
  readonly text: string
}

export interface Compiler {
  /** Compiles files with changed texts, and everything derived from them. */
  readonly check: (changed: Instead) => Promise<readonly Problem[]>
  /** A file has changed on the disk. */
  readonly invalidate: (file: string) => void
  /** Reads the project in advance, to speed up the first check. */
  readonly warm: () => void
  readonly close: () => Promise<void>
}

/**
 * A warm compiler of the project: it reads everything once, and later only what a change affects. Changed texts replace
 * those on the disk, so nothing has to be written to be checked.
 */
export function createCompiler(root: string): Compiler {
  const config = path.join(root, 'tsconfig.json')
  let instead: Instead = new Map()
  const stale = new Set<string>()
  let api: API | undefined
  const inRoot = (file: string) => path.relative(root, file).replaceAll(path.sep, '/')
  const whole = (file: string) => path.join(root, file)

  const check = async (changed: Instead): Promise<readonly Problem[]> => {
    const isFirst = api === undefined
    api ??= new API({ cwd: root, fs: { readFile: file => instead.get(inRoot(file)) } })
    const touched = [...new Set([...instead.keys(), ...changed.keys(), ...stale])].map(whole)
    instead = changed
    stale.clear()
    const snapshot = await api.updateSnapshot({
      openProjects: isFirst ? [config] : [],
      ...(!isFirst && { fileChanges: { changed: touched } }),
    })
    const program = snapshot.getProject(config)?.program
    if (!program) throw new Error('The compiler does not know the project')
    const sources = sourcesOf(root, changed)
    const found: Problem[] = []
    for (const file of touchedBy(sources, [...changed.keys()])) {
      const diagnostics = [
        ...(await program.getSyntacticDiagnostics(whole(file))),
        ...(await program.getSemanticDiagnostics(whole(file))),
      ]
      found.push(...diagnostics.map(one => problemOf(sources, file, one)))
    }
    await snapshot.dispose()
    return found
  }

  // Serialized, since each check has texts of its own.
  let last: Promise<unknown> = Promise.resolve()
  const queued = (changed: Instead) => {
    const next = last.then(() => check(changed))
    last = next.catch(() => undefined)
    return next
  }
  return {
    check: queued,
    warm: () => {
      if (!api) queued(new Map()).catch(() => undefined)
    },
    invalidate: file => void stale.add(inRoot(file)),
    close: async () => {
      await last
      await api?.close()
    },
  }
}

/** The changed files, and the declarations that depend on them. */
export function touchedBy(sources: Sources, files: readonly string[]): string[] {
  const users = declarationFiles(sources.root).filter(file => {
    const imports = [...(sources.of(file)?.imports.values() ?? [])]
    return imports.some(({ from }) => files.includes(fileOf(sources, from, file) ?? ''))
  })
  return [...new Set([...files, ...users])]
}

/** The compiler's message: the end of a chain has the reason, its start the position. */
function problemOf(sources: Sources, file: string, diagnostic: Diagnostic): Problem {
  const deepest = (one: Diagnostic): string => (one.messageChain?.[0] ? deepest(one.messageChain[0]) : one.text)
  const text = sources.of(file)?.text ?? ''
  return { file, line: lineOf(text, diagnostic.pos).line, text: `TS${diagnostic.code}: ${deepest(diagnostic)}` }
}
