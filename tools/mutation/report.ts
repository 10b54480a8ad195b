import { type Fault, KINDS } from './faults'
import type { RunResult } from './worker'

/** The outcome of a fault. */
export interface Outcome {
  readonly fault: Fault
  /** Number of test files that may fail. */
  readonly files: number
  /** Number of browser tests of its screen, which this tool does not run. */
  readonly specs: number
  /** Undefined if a test did not finish. */
  readonly ran: RunResult | undefined
}

const FATES = ['caught', 'survived', 'left to browser tests', 'reached by no test'] as const
type Fate = (typeof FATES)[number]

export function fateOf({ files, specs, ran }: Outcome): Fate {
  if (files === 0) return specs > 0 ? 'left to browser tests' : 'reached by no test'
  return ran && ran.failed.length === 0 ? 'survived' : 'caught'
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

/** A fault as one line: outcome, kind, position, original and replacement. */
export function reportLine(outcome: Outcome, sources: ReadonlyMap<string, string>): string {
  const { fault, files, ran } = outcome
  const source = sources.get(fault.file) ?? ''
  const changes = fault.edits.map(
    ({ start, end, text }) => `${short(source.slice(start, end))} => ${short(text) || 'nothing'}`,
  )
  const cut =
    ran?.isCut && ran.failed.length === 0 && ran.ended < files
      ? `, cut off by time after ${ran.ended} of ${files} files`
      : ''
  const by = ran ? (ran.failed[0] ?? '') : files > 0 ? 'a test that did not end' : ''
  return `#${fault.id} ${fateOf(outcome)}${cut}: ${fault.kind}, ${fault.file}:${fault.line}\n    ${changes.join('; ')}${by && `\n    ${by}`}`
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)

/** The table of kinds, and all undetected faults. */
export function report(outcomes: readonly Outcome[], compiled: number, sources: ReadonlyMap<string, string>): string {
  const count = (kind: string | undefined, fate: Fate) =>
    outcomes.filter(one => (kind === undefined || one.fault.kind === kind) && fateOf(one) === fate).length
  const row = (name: string, kind?: string) => {
    const counts = FATES.map(fate => count(kind, fate))
    const all = counts.reduce((sum, one) => sum + one, 0)
    return [name, all, ...counts, percent(counts[0] ?? 0, all)]
  }
  const left = outcomes.filter(one => fateOf(one) !== 'caught').map(one => reportLine(one, sources))
  const head = ['', 'planted', ...FATES, 'caught']
  const rows = [head, ...Object.keys(KINDS).map(kind => row(kind, kind)), row('all')]
  const table = rows.map(
    ([name, ...cells]) => String(name).padEnd(28) + cells.map(cell => String(cell).padStart(23)).join(''),
  )
  const note = `${compiled} more were chosen that the compiler finds, and not planted.`
  return `\n${left.join('\n')}\n\n${table.join('\n')}\n${note}\n`
}
