import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Change, reject } from './changes'
import type { Compiler, Problem } from './compiler'
import { edited } from './edits'
import { HOME, type Instead } from './sources'

/** The outcome of a change: written, or the compiler's errors. */
export interface Outcome {
  readonly isWritten: boolean
  readonly problems: readonly Problem[]
  readonly files: readonly string[]
}

export interface Store {
  readonly change: (change: Change) => Promise<Outcome>
  /** Undoes the last change; rejects if its file has been edited since. */
  readonly undo: () => Outcome
  /** Number of changes that can be undone. */
  readonly depth: () => number
}

interface Done {
  readonly before: Instead
  readonly after: Instead
}

/** Writes changes of declarations after checking that they compile. */
export function createStore(root: string, compiler: Pick<Compiler, 'check'>): Store {
  const done: Done[] = []
  const read = (file: string) => readFileSync(inside(root, file), 'utf8')
  const textsOf = (files: Iterable<string>): Instead => new Map([...files].map(file => [file, read(file)]))

  const once = async (change: Change): Promise<Outcome> => {
    const after = edited(root, change)
    const before = textsOf(after.keys())
    const files = [...after.keys()]
    const problems = await compiler.check(after)
    if (problems.length > 0) return { isWritten: false, problems, files }
    if (!isSame(before, textsOf(files))) reject('moved')
    write(root, before, after)
    done.push({ before, after })
    return { isWritten: true, problems, files }
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    change: change => {
      const next = last.then(() => once(change))
      last = next.catch(() => undefined)
      return next
    },
    undo: () => {
      const step = done.at(-1)
      if (!step) return reject('nothing')
      if (!isSame(step.after, textsOf(step.after.keys()))) return reject('moved')
      write(root, step.after, step.before)
      done.pop()
      return { isWritten: true, problems: [], files: [...step.before.keys()] }
    },
    depth: () => done.length,
  }
}

const isSame = (one: Instead, other: Instead) => [...one].every(([file, text]) => other.get(file) === text)

/** The absolute path of a file; rejects files outside the declarations. */
function inside(root: string, file: string): string {
  const whole = path.resolve(root, file)
  const home = path.join(root, HOME) + path.sep
  return whole.startsWith(home) && whole.endsWith('.ts') ? whole : reject('outside')
}

/** Writes all files or none: on an error, those already written are restored. */
function write(root: string, before: Instead, after: Instead): void {
  const written: string[] = []
  try {
    for (const [file, text] of after) {
      replace(inside(root, file), text)
      written.push(file)
    }
  } catch (error) {
    for (const file of written) replace(inside(root, file), before.get(file) ?? '')
    throw error
  }
}

/** Written atomically. */
function replace(file: string, text: string): void {
  const made = `${file}.inspector`
  writeFileSync(made, text)
  renameSync(made, file)
}
